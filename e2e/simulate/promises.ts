import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { checkAllCounters } from '../../server/chat/reading/check-counters.ts'
import type { Db } from '../../server/db/tables.ts'
import { checkLedger } from '../../server/ledger/check-ledger.ts'
import type { SimulatedPhone } from './simulated-phone.ts'
import type { World } from './world.ts'

interface Stored {
  readonly low: UserId
  readonly high: UserId
  readonly seq: number
  readonly sender: UserId
  readonly client_id: string
  readonly content: string
  readonly recalled: boolean
  readonly sender_reaction: string | null
  readonly receiver_reaction: string | null
  /** Who deleted it for themselves. */
  readonly hidden_from: readonly UserId[]
}

/** Refusals that take a message out of its line (REQ-94): somebody had blocked. */
const judged = new Set([611, 612, 613, 614])

/** What of the promises does not hold once everything is healed; empty when all do. */
export async function broken(world: World, db: Db): Promise<string[]> {
  const stored = await storedOf(db, world.people)
  return [
    ...world.faults,
    ...world.phones.flatMap((phone) => ofSending(phone, stored)),
    ...world.phones.flatMap((phone) => ofKnowing(phone, stored)),
    ...world.phones.flatMap(ofFrames),
    ...(await checkAllCounters(db)),
    ...(await ofUnread(world)),
    ...(await ofCheckIns(world, db)),
    ...(await checkLedger(db)).map(({ invariant, subject, detail }) => `${invariant}: ${subject}, ${detail}`),
  ]
}

async function storedOf(db: Db, people: readonly UserId[]): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select low, high, seq, sender, client_id, content, recalled_at is not null as recalled, sender_reaction, receiver_reaction,
      array(select user_id from conversation_member as member
        where member.conversation = message.conversation and (history_hidden_seq >= message.seq or exists (
          select from hidden_message where hidden_message.conversation = message.conversation
            and hidden_message.user_id = member.user_id and hidden_message.seq = message.seq))) as hidden_from
    from conversation join message on message.conversation = conversation.id
    where low = any (${[...people]}) and high = any (${[...people]}) order by conversation, seq`.execute(db)
  return rows
}

/** INV-C01, INV-C02, INV-C04 of what was written on a phone. */
function ofSending(phone: SimulatedPhone, stored: readonly Stored[]): string[] {
  const faults: string[] = []
  const { talkHistory } = phone.app.chat.getState()
  const outgoing = Object.values(talkHistory).flatMap((history) => history.outgoing)
  const places = Map.groupBy(stored, ({ client_id }) => client_id)
  const lines = Map.groupBy(phone.written, ({ from, to }) => `${from} ${to}`)
  for (const [line, written] of lines) {
    let last = 0
    for (const { clientMsgId, content, wasLeft } of written) {
      const found = places.get(clientMsgId) ?? []
      const left = outgoing.find((one) => one.clientMsgId === clientMsgId)
      if (found.length > 1) faults.push(`INV-C02: ${phone.name}, ${content} stands ${found.length} times`)
      if (found.length === 0 && !wasLeft && !(left?.failure && judged.has(left.failure.code)))
        faults.push(
          `INV-C01: ${phone.name}, ${content} is ${left ? `${left.state} ${left.failure?.code ?? ''}` : 'gone'} and not there`,
        )
      if (found.length > 0 && left)
        faults.push(`INV-C01: ${phone.name}, ${content} stands and is ${left.state} on its phone`)
      const seq = found[0]?.seq ?? last
      if (seq < last) faults.push(`INV-C04: ${phone.name}, ${line}: ${content} stands at ${seq}, after ${last}`)
      last = seq
    }
  }
  return faults
}

/** INV-C05, INV-C06: what the phone knows is what stands, up to the newest. */
function ofKnowing(phone: SimulatedPhone, stored: readonly Stored[]): string[] {
  const faults: string[] = []
  const { me, talkHistory, conversations } = phone.app.chat.getState()
  if (me === '') return [`${phone.name}: nobody is logged in`]
  if (!conversations) faults.push(`INV-C05: ${phone.name} has no list`)
  for (const [friend, { known, messages }] of Object.entries(talkHistory)) {
    const there: readonly Stored[] = stored.filter(
      ({ low, high }) => (low === me && high === friend) || (low === friend && high === me),
    )
    const newest = there.at(-1)?.seq ?? 0
    if (known && known.upTo !== newest)
      faults.push(`INV-C05: ${phone.name} knows ${friend} up to ${known.upTo} of ${newest}`)
    const has = new Set(messages.map(({ seq }) => seq))
    for (const { seq, hidden_from } of there)
      if (known && seq >= known.from && seq <= known.upTo && !has.has(seq) && !hidden_from.includes(me))
        faults.push(`INV-C05: ${phone.name} lacks place ${seq} with ${friend}`)
    for (const { seq, clientMsgId, content, recallTime, changed } of messages) {
      const row = there.find((one) => one.seq === seq)
      if (!row) faults.push(`INV-C06: ${phone.name} has place ${seq} with ${friend}, which nobody wrote`)
      else if (row.client_id !== clientMsgId)
        faults.push(`INV-C03: ${phone.name} has another message at ${seq} with ${friend}`)
      else if (row.recalled !== (recallTime !== null))
        faults.push(
          `INV-C05: ${phone.name} has ${seq} with ${friend} ${row.recalled ? 'though it was recalled' : 'as recalled'}`,
        )
      else if (!row.recalled && row.content !== content)
        faults.push(`INV-C05: ${phone.name} reads another text at ${seq}`)
      else if (
        !row.recalled &&
        (row.sender_reaction !== (changed?.senderReaction ?? null) ||
          row.receiver_reaction !== (changed?.receiverReaction ?? null))
      )
        faults.push(`INV-C05: ${phone.name} shows other reactions at ${seq}`)
    }
  }
  return faults
}

/** INV-C06, INV-F04: no frame about a message of others came to a phone. */
function ofFrames({ name, frames }: SimulatedPhone): string[] {
  return frames.flatMap(({ me, frame }) => {
    const people = [...frame.matchAll(/\\"(?:SenderId|ReceiverId)\\":\\"(\d{10})\\"/g)].map(([, user]) => user)
    return people.length === 2 && !people.includes(me)
      ? [`INV-C06: ${name} of ${me || 'nobody'} was told ${frame.slice(0, 160)}`]
      : []
  })
}

/** INV-C08: what the phone shows is what the server counts. */
async function ofUnread({ phones, servers }: World): Promise<string[]> {
  const { db } = servers.find(({ isAlive }) => isAlive)!.services()
  const faults: string[] = []
  for (const { name, app } of phones) {
    const { me, unreadMessage } = app.chat.getState()
    const { rows } = await sql<{ unread: number }>`
      select coalesce(sum(unread), 0)::integer as unread from conversation_member where user_id = ${me}`.execute(db)
    if (rows[0]?.unread !== unreadMessage)
      faults.push(`INV-C08: ${name} shows ${unreadMessage} unread of ${rows[0]?.unread}`)
  }
  return faults
}

/** INV-U01: once a day and person, and what was told stands. */
async function ofCheckIns({ checkedIn, people }: World, db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('check_in')
    .select(['user_id', 'day'])
    .where('user_id', 'in', [...people])
    .execute()
  const users = new Set(rows.map(({ user_id }) => String(user_id)))
  return checkedIn.filter((user) => !users.has(user)).map((user) => `INV-U01: ${user} was told to have checked in`)
}

import { decodeFrame } from '@madang/contract/events.ts'
import { checkAllCounters } from '../../server/chat/reading/check-counters.ts'
import type { Db } from '../../server/db/tables.ts'
import { ofBlocking } from './promises-of-blocks.ts'
import { ofBooks } from './promises-of-books.ts'
import { ofPhone, ofVisits } from './promises-of-phones.ts'
import type { SimulatedPhone } from './simulated-phone.ts'
import { between, storedOf, type Stored } from './stored.ts'
import type { World } from './world.ts'

/** What of the promises does not hold once everything is healed; empty when all do. */
export async function broken(world: World, db: Db): Promise<string[]> {
  const stored = await storedOf(db, world.people, new Date(world.time.now))
  return [
    ...world.faults,
    ...world.phones.flatMap((phone) => ofSending(phone, stored)),
    ...world.phones.flatMap((phone) => ofPhone(phone, stored)),
    ...ofDeleting(world, stored),
    ...ofBlocking(world),
    ...world.ofLeft(),
    ...world.phones.flatMap(ofFrames),
    ...(await checkAllCounters(db)),
    ...(await ofCheckIns(world, db)),
    ...(await ofBooks(db, world.people)),
  ]
}

/** The same after every phone looked at each of its conversations. */
export async function brokenAfterVisits(world: World, db: Db): Promise<string[]> {
  const stored = await storedOf(db, world.people, new Date(world.time.now))
  return [...(await broken(world, db)), ...world.phones.flatMap((phone) => ofVisits(phone, stored))]
}

/** INV-C01, INV-C02, INV-C04 of what was written on a phone. */
function ofSending(phone: SimulatedPhone, stored: Stored): string[] {
  const faults: string[] = []
  const { talkHistory } = phone.app.chat.getState()
  const outgoing = Object.values(talkHistory).flatMap((history) => history.outgoing)
  const places = Map.groupBy(stored.messages, ({ client_id }) => client_id)
  const lines = Map.groupBy(phone.written, ({ from, to }) => `${from} ${to}`)
  for (const [line, written] of lines) {
    let last = 0
    for (const { clientMsgId, content, wasLeft } of written) {
      const found = places.get(clientMsgId) ?? []
      const left = outgoing.find((one) => one.clientMsgId === clientMsgId)
      if (found.length > 1) faults.push(`INV-C02: ${phone.name}, ${content} stands ${found.length} times`)
      if (found.length === 0 && !wasLeft && !left?.failure)
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

/** INV-C09: what was deleted is gone for who deleted it, at once on that phone, and for nobody else. */
function ofDeleting({ deletions, phones }: World, stored: Stored): string[] {
  const faults: string[] = []
  for (const { phone, me, friend, seq, isAnswered } of deletions) {
    const row = between(stored, me, friend).find((one) => one.seq === seq)
    if (isAnswered && !row?.hidden_from.includes(me))
      faults.push(`INV-C09: ${me} was told that place ${seq} with ${friend} is deleted, and it is not`)
    const { me: now, talkHistory } = phones[phone]!.app.chat.getState()
    if (isAnswered && now === me && talkHistory[friend]?.messages.some((one) => one.seq === seq))
      faults.push(`INV-C09: ${phones[phone]!.name} shows place ${seq} with ${friend}, which was deleted on it`)
  }
  for (const { low, high, seq, hidden_from } of stored.messages)
    for (const user of hidden_from) {
      const other = user === low ? high : low
      const isAsked = deletions.some(({ me, friend, seq: asked }) => me === user && friend === other && asked === seq)
      if (!isAsked) faults.push(`INV-C09: place ${seq} is gone for ${user}, who did not delete it`)
    }
  return faults
}

/** INV-C06, INV-C10: frames are events, encoded twice, and none about a message of others came to a phone. */
function ofFrames({ name, frames }: SimulatedPhone): string[] {
  return frames.flatMap(({ me, frame }) => {
    const decoded = decodeFrame(frame)
    if (typeof JSON.parse(frame) !== 'string' || !('event' in decoded)) return [`INV-C10: ${name} was told ${frame}`]
    const people = [...frame.matchAll(/\\"(?:SenderId|ReceiverId)\\":\\"(\d{10})\\"/g)].map(([, user]) => user)
    return people.length === 2 && !people.includes(me)
      ? [`INV-C06: ${name} of ${me || 'nobody'} was told ${frame.slice(0, 160)}`]
      : []
  })
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

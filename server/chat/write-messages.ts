import type pg from 'pg'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Picture } from '@madang/contract/pictures.ts'
import { together } from '../db/together.ts'
import { lockForSending } from '../friends/lock-for-sending.ts'
import { pairOf, type Pair } from '../friends/pair.ts'
import { sendRefusal, type PairState } from '../friends/send-refusal.ts'
import { pushAfterMs, queuePushSql } from '../outbox/push-task.ts'
import { giveBackPictures, takePictures } from '../pictures/take-pictures.ts'
import { createConversations } from './create-conversations.ts'
import { mayContact } from './first-contacts.ts'
import { lockConversations, type LockedConversation } from './lock-conversations.ts'
import type { MessageKind } from './tables.ts'

/** A message somebody asks to send; its content is already checked. */
export interface Draft {
  readonly sender: UserId
  readonly receiver: UserId
  readonly clientId: string
  readonly kind: MessageKind
  readonly content: string
  /** What a picture message carries. */
  readonly picture: Picture | null
  /** Sent by an account to which the limit of first contacts applies (R101). */
  readonly isYoung?: boolean
  /** The message answered: its conversation and its place. */
  readonly replyTo: { readonly conversation: string; readonly seq: number } | null
}

/** Where a message came to stand, now or when it was first sent. */
export interface Placed {
  readonly conversation: string
  readonly seq: number
  readonly createdAt: Date
  /** False for a resend of what was committed before. */
  readonly fresh: boolean
}

interface Row {
  readonly place: bigint
  readonly seq: number
  readonly created_at: Date | null
  readonly same: boolean
}

/**
 * Decides and writes some messages in one transaction of `client`, in their order: locks the relations, then the
 * conversations; finds resends (C02); numbers without gap (C03); counts unread (C08). A refused message is an answer, not
 * an error, so that it does not undo the others. No two drafts may be the same sender's same client id. After an error
 * the caller rolls back.
 *
 * Statements that need no answer of the one before are sent together: two journeys to the database for a whole group.
 */
export async function writeMessages(
  client: pg.ClientBase,
  drafts: readonly Draft[],
  now: Date,
): Promise<(Placed | Failure)[]> {
  const pairs = distinctPairs(drafts)
  const [, states, locked] = await together([
    client.query('begin'),
    lockForSending(client, pairs),
    lockConversations(client, pairs),
  ])
  const decide = refusalsBy(states)
  const conversations = await withMissing(
    client,
    drafts.filter((draft) => !decide(draft)),
    pairs,
    byPair(locked),
  )
  const asked = drafts.map((draft): Decided => {
    const conversation = conversations.get(keyOf(draft.sender, draft.receiver))
    return {
      conversation: conversation?.id ?? null,
      lastSeq: conversation?.last_seq ?? null,
      refusal: decide(draft) ?? refusedReply(draft, conversation),
    }
  })
  const decided = await withPictures(client, drafts, await withFirstContacts(client, drafts, asked, now))
  const rows = await insertAndCommit(client, drafts, decided, now)
  return decided.map(({ conversation, refusal }, index) => {
    const row = rows.get(index)
    if (!row || conversation === null) return refusal ?? new Failure('NOT_SENT')
    if (!row.same) return new Failure('KEY_REUSED')
    return { conversation, seq: row.seq, createdAt: row.created_at ?? now, fresh: row.created_at === null }
  })
}

/** Text goes in one journey. With pictures, those that no message came to carry are given back before the commit. */
async function insertAndCommit(
  client: pg.ClientBase,
  drafts: readonly Draft[],
  decided: readonly Decided[],
  now: Date,
): Promise<Map<number, Row>> {
  if (!drafts.some(({ picture }) => picture)) {
    const [rows] = await together([insert(client, drafts, decided, now), client.query('commit')])
    return rows
  }
  const rows = await insert(client, drafts, decided, now)
  const unused = drafts.flatMap(({ picture }, index) =>
    picture && decided[index]?.refusal === null && !rows.get(index)?.same ? picture.id : [],
  )
  await together([unused.length ? giveBackPictures(client, unused) : Promise.resolve(), client.query('commit')])
  return rows
}

/** Beyond 50 messages a day to people who have not answered, a young account is refused (R101). */
async function withFirstContacts(
  client: pg.ClientBase,
  drafts: readonly Draft[],
  decided: readonly Decided[],
  now: Date,
): Promise<readonly Decided[]> {
  const contacts = drafts.flatMap(({ sender, receiver, clientId, isYoung }, index) => {
    const { conversation = null, refusal = null } = decided[index] ?? {}
    return isYoung && conversation !== null && !refusal ? [{ index, sender, receiver, conversation, clientId }] : []
  })
  if (!contacts.length) return decided
  const may = await mayContact(client, contacts, now)
  const refused = new Set(contacts.filter((_, order) => !may[order]).map(({ index }) => index))
  return decided.map((one, index) =>
    refused.has(index) ? { ...one, refusal: new Failure('FIRST_CONTACT_LIMIT') } : one,
  )
}

/** A picture that is not the sender's to send, or another message's, fails its message with R94's general text. */
async function withPictures(
  client: pg.ClientBase,
  drafts: readonly Draft[],
  decided: readonly Decided[],
): Promise<readonly Decided[]> {
  const takings = drafts.flatMap(({ sender, clientId, picture }, index) => {
    const { conversation = null, refusal = null } = decided[index] ?? {}
    return picture && conversation !== null && !refusal ? [{ index, sender, conversation, clientId, picture }] : []
  })
  if (!takings.length) return decided
  const taken = await takePictures(client, takings)
  const refused = new Set(takings.filter((_, order) => !taken[order]).map(({ index }) => index))
  return decided.map((one, index) => (refused.has(index) ? { ...one, refusal: new Failure('NOT_SENT') } : one))
}

interface Decided {
  readonly conversation: string | null
  /** The newest place before these drafts; the lock keeps it true. */
  readonly lastSeq: number | null
  /** Resends are answered even so: what was sent is sent. */
  readonly refusal: Failure | null
}

function refusalsBy(states: readonly PairState[]): (draft: Draft) => Failure | null {
  const known = byPair(states)
  return ({ sender, receiver }) => {
    const refusal = sendRefusal(known.get(keyOf(sender, receiver)), sender)
    return refusal && new Failure(refusal)
  }
}

function refusedReply({ replyTo }: Draft, conversation: LockedConversation | undefined): Failure | null {
  if (!replyTo || (replyTo.conversation === conversation?.id && replyTo.seq <= conversation.last_seq)) return null
  return new Failure('INVALID', { field: 'replyTo' })
}

/** The locked conversations, with those made here of pairs that may write their first message. */
async function withMissing(
  client: pg.ClientBase,
  allowed: readonly Draft[],
  pairs: readonly Pair[],
  locked: Map<string, LockedConversation>,
): Promise<Map<string, LockedConversation>> {
  const missing = distinctPairs(allowed.filter(({ sender, receiver }) => !locked.has(keyOf(sender, receiver))))
  if (!missing.length) return locked
  await createConversations(client, missing)
  return byPair(await lockConversations(client, pairs))
}

/** One statement for all: it sees everything committed before the conversations were locked. */
async function insert(
  client: pg.ClientBase,
  drafts: readonly Draft[],
  decided: readonly Decided[],
  now: Date,
): Promise<Map<number, Row>> {
  const { rows } = await client.query<Row>({
    name: 'chat-write-messages',
    text: writeSql,
    values: [
      decided.map(({ conversation }) => conversation),
      drafts.map(({ sender }) => sender),
      drafts.map(({ receiver }) => receiver),
      drafts.map(({ clientId }) => clientId),
      drafts.map(({ kind }) => kind),
      drafts.map(({ content }) => content),
      drafts.map(({ replyTo }) => replyTo?.seq ?? null),
      decided.map(({ refusal }) => refusal === null),
      decided.map(({ lastSeq }) => lastSeq),
      now,
    ],
  })
  return new Map(rows.map((row) => [Number(row.place) - 1, row]))
}

const writeSql = `
  with asked as (
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::integer[], $8::boolean[], $9::integer[])
      with ordinality as draft (conversation, sender, receiver, client_id, kind, content, reply_to, allowed, last_seq, place)
  ), resent as (
    select asked.place, message.seq, message.created_at,
      message.recalled_at is not null or (message.content = asked.content and message.kind = asked.kind) as same
    from asked cross join lateral (
      -- One look into the index for each draft, whatever the planner believes about the size of the history.
      select seq, content, kind, created_at, recalled_at from message
      where conversation = asked.conversation and sender = asked.sender and client_id = asked.client_id limit 1
    ) as message
  ), fresh as (
    select asked.*, last_seq + row_number() over (partition by conversation order by place) as seq
    from asked
    where allowed and not exists (select from resent where resent.place = asked.place)
  ), written as (
    insert into message (conversation, seq, sender, client_id, kind, content, reply_to, created_at)
    select conversation, seq, sender, client_id, kind, content, reply_to, $10 from fresh
  ), numbered as (
    update conversation set last_seq = newest.seq, last_at = $10
    from (select conversation, max(seq) as seq from fresh group by conversation) as newest
    where conversation.id = newest.conversation
  ), counted as (
    update conversation_member set unread = unread + added.messages
    from (select sender, receiver, count(*) as messages from fresh group by sender, receiver) as added
    where conversation_member.user_id = added.receiver and conversation_member.peer_id = added.sender
  ), queued as (
    ${queuePushSql('(select receiver as user_id, sender as about from fresh)', 'message', `$10::timestamptz + interval '${pushAfterMs} milliseconds'`)}
  )
  select place, seq::integer, null::timestamptz as created_at, true as same from fresh
  union all
  select place, seq, created_at, same from resent`

function distinctPairs(drafts: readonly Draft[]): Pair[] {
  return [
    ...new Map(drafts.map(({ sender, receiver }) => [keyOf(sender, receiver), pairOf(sender, receiver)])).values(),
  ]
}

function byPair<Row extends Pair>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.low + row.high, row]))
}

function keyOf(one: UserId, other: UserId): string {
  return one < other ? one + other : other + one
}

import type pg from 'pg'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Picture } from '@madang/contract/chat/pictures.ts'
import { pipeline } from '../../db/pipeline.ts'
import { lockForSending } from '../../friends/lock-for-sending.ts'
import { pairOf, type Pair } from '../../friends/pair.ts'
import { sendRefusal, type PairState } from '../../friends/send-refusal.ts'
import { pushAfterMs } from '../../outbox/push-task.ts'
import { giveBackPictures, takePictures } from '../../pictures/take-pictures.ts'
import { createConversations } from './create-conversations.ts'
import { mayContact } from './first-contacts.ts'
import { lockConversations, type LockedConversation } from './lock-conversations.ts'
import type { MessageKind } from '../tables.ts'

/** A message somebody asks to send; its content is already checked. */
export interface Draft {
  readonly sender: UserId
  readonly receiver: UserId
  readonly clientId: string
  readonly kind: MessageKind
  readonly content: string
  /** What a picture message carries. */
  readonly picture: Picture | null
  /** Sent by an account to which the limit of first contacts applies (REQ-101). */
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

/** A draft that stands: at `place` among the drafts, from 1. */
export interface WrittenRow {
  readonly place: bigint
  readonly conversation: string
  readonly seq: number
  /** Null for what was written now. */
  readonly created_at: Date | null
  /** False when the client id was used for another message. */
  readonly same: boolean
}

/**
 * Decides and writes some messages in one transaction of `client`, in their order: locks the relations, then the
 * conversations; finds resends (INV-C02); numbers without gap (INV-C03); counts unread (INV-C08). A refused message is an answer, not
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
  const [, states, locked] = await pipeline([
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
  return decided.map(({ refusal }, index) => {
    const row = rows.get(index)
    return row ? placedOf(row, now) : (refusal ?? new Failure('NOT_SENT'))
  })
}

/** Text goes in one journey. With pictures, those that no message came to carry are given back before the commit. */
async function insertAndCommit(
  client: pg.ClientBase,
  drafts: readonly Draft[],
  decided: readonly Decided[],
  now: Date,
): Promise<Map<number, WrittenRow>> {
  if (!drafts.some(({ picture }) => picture)) {
    const [rows] = await pipeline([insert(client, drafts, decided, now), client.query('commit')])
    return rows
  }
  const rows = await insert(client, drafts, decided, now)
  const unused = drafts.flatMap(({ picture }, index) =>
    picture && decided[index]?.refusal === null && !rows.get(index)?.same ? picture.id : [],
  )
  await pipeline([unused.length ? giveBackPictures(client, unused) : Promise.resolve(), client.query('commit')])
  return rows
}

/** Beyond 50 messages a day to people who have not answered, a young account is refused (REQ-101). */
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

/** A picture that is not the sender's to send, or another message's, fails its message with REQ-94's general text. */
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

/** One statement for all (0051-send-plainly.sql). */
async function insert(
  client: pg.ClientBase,
  drafts: readonly Draft[],
  decided: readonly Decided[],
  now: Date,
): Promise<Map<number, WrittenRow>> {
  const { rows } = await client.query<WrittenRow>({
    name: 'chat-write-messages',
    text: 'select * from write_messages($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    values: [
      decided.map(({ conversation }) => conversation),
      ...draftColumns(drafts),
      drafts.map(({ replyTo }) => replyTo?.seq ?? null),
      decided.map(({ refusal }) => refusal === null),
      decided.map(({ lastSeq }) => lastSeq),
      now,
      pushTime(now),
    ],
  })
  return new Map(rows.map((row) => [Number(row.place) - 1, row]))
}

/** Senders, receivers, client ids, kinds and contents, as the database's functions take them. */
export function draftColumns(drafts: readonly Draft[]): (readonly string[])[] {
  return [
    drafts.map(({ sender }) => sender),
    drafts.map(({ receiver }) => receiver),
    drafts.map(({ clientId }) => clientId),
    drafts.map(({ kind }) => kind),
    drafts.map(({ content }) => content),
  ]
}

/** When a message that nobody read meanwhile is pushed. */
export function pushTime(now: Date): Date {
  return new Date(now.getTime() + pushAfterMs)
}

/** What a written row says to its sender. */
export function placedOf({ conversation, seq, created_at, same }: WrittenRow, now: Date): Placed | Failure {
  if (!same) return new Failure('KEY_REUSED')
  return { conversation, seq, createdAt: created_at ?? now, fresh: created_at === null }
}

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

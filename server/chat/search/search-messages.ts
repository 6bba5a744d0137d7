import type { Context } from '../../context.ts'
import { sql, type Selectable } from 'kysely'
import type { Message } from '@madang/contract/chat/chat.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { anySpelling } from '@madang/contract/values/hanzi.ts'
import type { Tables, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { shownPeople, type ShownPerson } from '../../friends/relations.ts'
import { placeOf } from '../message-id.ts'
import { messageOf } from '../message-row.ts'
import { numbersOf } from './filter.ts'
import { blockPlaces } from './index-messages.ts'
import { foldForSearch, type Piece, spelledNgrams } from './message-ngrams.ts'
import './tables.ts'

export interface SearchInput {
  readonly keyword: string
  readonly friendId?: UserId | undefined
  /** Older than this one of the messages found before. */
  readonly before?: MessageId | undefined
  readonly pageSize: number
}

interface Found {
  readonly items: (Pick<ShownPerson, 'nickName' | 'avatar' | 'remark'> & { friendId: UserId; message: Message })[]
  /** Nothing older contains the words. */
  readonly isComplete: boolean
}

/**
 * My messages that contain the words, newest first, in one conversation or all (REQ-99): any part of a word in any script,
 * without regard to case, width and the way Chinese is written. Exact and complete over what I see: nothing recalled, deleted
 * for me, or before a history I deleted; texts only. The filter of blocks saves reading; what it does not cover is read.
 */
export async function searchMessages(
  { db, user: me, now }: Context<'db' | 'user' | 'now'>,
  input: SearchInput,
): Promise<Found> {
  const words = foldForSearch(input.keyword)
  if (!words) throw new Failure('INVALID', { field: 'keyword' })
  return snapshot(db, (tx) => search(tx, me, now, { ...input, words }))
}

/** Messages of one time are ordered by conversation and place, so that a page neither repeats nor leaves out (INV-F08). */
interface Cursor {
  readonly at: Date
  readonly conversation: string
  readonly seq: number
}

async function search(
  tx: Tx,
  me: UserId,
  now: Date,
  { words, friendId, before, pageSize }: SearchInput & { readonly words: string },
): Promise<Found> {
  const cursor = before ? await cursorOf(tx, me, before) : null
  const stretches = await candidates(tx, me, { words, friendId, cursor })
  const wanted = anySpelling(words)
  const hits: Hit[] = []
  // An edited message is read by itself and perhaps with its block.
  const found = new Set<string>()
  for (let from = 0, size = firstRead; from < stretches.length; from += size, size = Math.min(size * 2, mostRead)) {
    // Enough, and everything further is older than the last of them.
    const last = hits[pageSize]
    if (last && (stretches[from]?.last_at ?? last.created_at) < last.created_at) break
    // What is older than the last that is answered is not read, nor what was answered before.
    const span = { since: last?.created_at, before: cursor && new Date(cursor.at.getTime() + 1) }
    const contained = await read(tx, me, stretches.slice(from, from + size), wanted, span)
    for (const hit of contained) {
      const key = `${hit.conversation}.${hit.seq}`
      if (!found.has(key) && isBefore(hit, cursor)) hits.push(hit)
      found.add(key)
    }
    hits.sort(newestFirst)
  }
  const page = await whole(tx, hits.slice(0, pageSize))
  const people = await shownPeople(tx, me, [...new Set(page.map(({ peer_id: peer }) => peer))], now)
  const items = page.map((row) => {
    const { nickName = '', avatar = 1, remark = '' } = people.get(row.peer_id) ?? {}
    return { friendId: row.peer_id, nickName, avatar, remark, message: messageOf(row, me, row.peer_id) }
  })
  return { items, isComplete: hits.length <= pageSize }
}

/** Stretches read together: a few first, for a common word is found at once. */
const firstRead = 8
const mostRead = 256

interface Stretch {
  readonly conversation: string
  readonly peer_id: UserId
  readonly from_seq: number
  readonly to_seq: number
  readonly last_at: Date
}

/** Where the words may stand, newest first: blocks whose filter has all their pieces, and what no block covers. */
async function candidates(
  tx: Tx,
  me: UserId,
  { words, friendId, cursor }: { words: string; friendId: UserId | undefined; cursor: Cursor | null },
): Promise<Stretch[]> {
  // Written out, for a question inside the question costs more than all the bits together.
  const hasAll = spelledNgrams(words).slice(0, mostPieces).map(hasOne)
  const { rows } = await sql<Stretch>`
    with mine as materialized (
      select member.conversation, peer_id, history_hidden_seq, last_seq, last_at, change_seq, coalesce((
        select up_to from message_block as newest
        where newest.conversation = member.conversation order by block desc limit 1), 0) as covered
      from conversation_member as member join conversation on conversation.id = member.conversation
      where user_id = ${me} and (${friendId ?? null}::text is null or peer_id = ${friendId ?? null})
    )
    select conversation::text, peer_id, from_seq, to_seq, last_at from (
      select mine.conversation, peer_id, greatest(history_hidden_seq, block * ${blockPlaces}) + 1 as from_seq,
        up_to as to_seq, first_at, perhaps.last_at
      from mine cross join lateral (
        -- One range of the index for each conversation: the filters of others are never looked at.
        select block, up_to, first_at, last_at from message_block
        where message_block.conversation = mine.conversation and up_to > history_hidden_seq
          and ${sql.join(hasAll, sql` and `)}
        offset 0
      ) as perhaps
      union all
      select conversation, peer_id, greatest(history_hidden_seq, covered) + 1, last_seq, null, last_at
      from mine where last_seq > greatest(covered, history_hidden_seq)
      union all
      -- What was edited may stand in a block that was covered before: each of them is read.
      select mine.conversation, peer_id, seq, seq, edited.created_at, edited.created_at
      from mine cross join lateral (
        select seq, created_at from message
        where message.conversation = mine.conversation and edited_at is not null and recalled_at is null
          and seq > history_hidden_seq
        offset 0
      ) as edited
      where change_seq > 0
    ) as stretch
    where first_at is null or ${cursor?.at ?? null}::timestamptz is null or first_at <= ${cursor?.at ?? null}::timestamptz
    order by last_at desc`.execute(tx)
  return rows
}

/** So many pieces tell nearly every block without the words; more would only be counted. */
const mostPieces = 16

/** Whether a block has one of some pieces, as far as its filter tells. */
function hasOne(pieces: readonly Piece[]) {
  const each = pieces.map((piece) => sql`(${sql.join(numbersOf(piece).map(hasBit), sql` and `)})`)
  return sql`(${sql.join(each, sql` or `)})`
}

function hasBit(number: number) {
  return sql`get_bit(pieces, ${number}::bigint % (octet_length(pieces) * 8)) = 1`
}

/** A message that contains the words: as much of it as its place among the others needs. */
interface Hit {
  readonly conversation: string
  readonly peer_id: UserId
  readonly seq: number
  readonly created_at: Date
}

/** The texts of some stretches that contain the words. Little is asked of each: most of them contain nothing. */
async function read(
  tx: Tx,
  me: UserId,
  stretches: readonly Stretch[],
  wanted: RegExp,
  { since, before }: { readonly since: Date | undefined; readonly before: Date | null },
): Promise<Hit[]> {
  const { rows } = await sql<{ nth: number; seq: number; created_at: Date; content: string }>`
    select nth::integer, seq, created_at, content
    from unnest(
      ${stretches.map((row) => row.conversation)}::bigint[],
      ${stretches.map((row) => row.from_seq)}::integer[], ${stretches.map((row) => row.to_seq)}::integer[]
    ) with ordinality as stretch (conversation, from_seq, to_seq, nth)
    join message on message.conversation = stretch.conversation and seq between from_seq and to_seq
    where kind = 'text' and recalled_at is null
      and created_at >= ${since ?? '-infinity'} and created_at < ${before ?? 'infinity'}
      and not exists (
        select from hidden_message as hidden
        where hidden.conversation = message.conversation and hidden.user_id = ${me} and hidden.seq = message.seq)`.execute(
    tx,
  )
  return rows.flatMap(({ nth, seq, created_at, content }) => {
    if (!wanted.test(foldForSearch(content))) return []
    const { conversation, peer_id } = stretches[nth - 1]!
    return [{ conversation, peer_id, seq, created_at }]
  })
}

/** The whole messages of a page, in its order. */
async function whole(tx: Tx, page: readonly Hit[]): Promise<(Selectable<Tables['message']> & Pick<Hit, 'peer_id'>)[]> {
  const { rows } = await sql<Selectable<Tables['message']> & { readonly nth: number }>`
    select message.*, nth::integer
    from unnest(
      ${page.map((hit) => hit.conversation)}::bigint[], ${page.map((hit) => hit.seq)}::integer[]
    ) with ordinality as hit (conversation, seq, nth)
    join message using (conversation, seq) order by nth`.execute(tx)
  return rows.map((row) => ({ ...row, peer_id: page[row.nth - 1]!.peer_id }))
}

/** A message of mine, which may have been recalled meanwhile. NOT_FOUND for every other. */
async function cursorOf(tx: Tx, me: UserId, before: MessageId): Promise<Cursor> {
  const { conversation, seq } = placeOf(before)
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from message
    where conversation = ${conversation}::bigint and seq = ${seq}
      and exists (
        select from conversation_member as member
        where member.user_id = ${me} and member.conversation = message.conversation)`.execute(tx)
  const [found] = rows
  if (!found) throw new Failure('NOT_FOUND')
  return { at: found.at, conversation, seq }
}

function newestFirst(left: Hit, right: Hit): number {
  const byTime = right.created_at.getTime() - left.created_at.getTime()
  if (byTime) return byTime
  return left.conversation === right.conversation
    ? right.seq - left.seq
    : Number(BigInt(right.conversation) - BigInt(left.conversation))
}

function isBefore(row: Hit, cursor: Cursor | null): boolean {
  if (!cursor) return true
  const byTime = row.created_at.getTime() - cursor.at.getTime()
  if (byTime) return byTime < 0
  const byConversation = BigInt(row.conversation) - BigInt(cursor.conversation)
  return byConversation === 0n ? row.seq < cursor.seq : byConversation < 0n
}

import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { filterOf } from './filter.ts'
import { addMessageNgrams, foldForSearch, type Piece } from './message-ngrams.ts'

/** Places in a block. */
export const blockPlaces = 32
/** Blocks written in one round. */
const mostBlocks = 100

interface Row {
  readonly conversation: string
  readonly block: number
  readonly up_to: number
  readonly first_at: Date
  readonly last_at: Date
  readonly texts: readonly string[] | null
}

/**
 * Covers what was said since the last time in some conversations: one round, at most `mostBlocks` blocks, with a rest
 * before each. Answers whether there may be more. Two processes doing it at once do the same, and the wider cover stays.
 */
export async function indexMessages(
  db: Db,
  conversations: readonly string[],
  rest: () => Promise<void>,
): Promise<boolean> {
  if (!conversations.length) return false
  const { rows } = await sql<Row>`
    with open as (
      select conversation.id, last_seq, coalesce((
        select up_to from message_block where message_block.conversation = conversation.id order by block desc limit 1
      ), 0) as covered
      from conversation where id = any(${conversations}::bigint[])
    ), blocks as (
      select id, block, last_seq from open
      cross join lateral generate_series(covered / ${blockPlaces}, (last_seq - 1) / ${blockPlaces}) as block
      where last_seq > covered
      order by id, block limit ${mostBlocks}
    )
    select blocks.id::text as conversation, block, max(seq) as up_to, min(created_at) as first_at,
      max(created_at) as last_at,
      array_agg(content) filter (where kind = 'text' and recalled_at is null) as texts
    from blocks join message on message.conversation = blocks.id
      and seq > block * ${blockPlaces} and seq <= least((block + 1) * ${blockPlaces}, last_seq)
    group by 1, 2`.execute(db)
  if (!rows.length) return false
  const pieces: Buffer[] = []
  for (const { texts } of rows) {
    // Some milliseconds of work each.
    await rest()
    pieces.push(filterOf(piecesOfAll(texts ?? [])))
  }
  await sql`
    insert into message_block (conversation, block, up_to, first_at, last_at, pieces)
    select * from unnest(
      ${rows.map((row) => row.conversation)}::bigint[], ${rows.map((row) => row.block)}::integer[],
      ${rows.map((row) => row.up_to)}::integer[], ${rows.map((row) => row.first_at)}::timestamptz[],
      ${rows.map((row) => row.last_at)}::timestamptz[], ${pieces}::bytea[])
      as fresh (conversation, block, up_to, first_at, last_at, pieces)
    order by conversation, block
    on conflict (conversation, block) do update
    set up_to = excluded.up_to, first_at = excluded.first_at, last_at = excluded.last_at, pieces = excluded.pieces
    where message_block.up_to < excluded.up_to`.execute(db)
  return rows.length === mostBlocks
}

function piecesOfAll(texts: readonly string[]): Set<Piece> {
  const all = new Set<Piece>()
  for (const text of texts) addMessageNgrams(all, foldForSearch(text))
  return all
}

/** Conversations with something not covered, oldest first: for the start, when what was to be done is not known any more. */
export async function uncovered(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from conversation
    where id > ${after}::bigint and last_seq > coalesce((
      select up_to from message_block where message_block.conversation = conversation.id order by block desc limit 1), 0)
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

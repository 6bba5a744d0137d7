import { sql, type RawBuilder } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { ContentQuery, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import { countList, having, holdsWords, type ListShape, readList, within } from '../db/lists/read-list.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import type { ContentRow, ContentSettings } from './content-row.ts'
import { findItem, versionOf, type StoredItem } from './item.ts'
import './tables.ts'

type StoredRow = StoredItem & {
  readonly rest: unknown
  readonly named: Record<string, string | null>
  readonly saved_at: Date
  readonly saved_name: string
}

/** Lists of content (decision 0189). */
const lists: ListShape<ContentQuery['sort']> = {
  table: 'content_item',
  key: { id: 'text' },
  sorts: { saved: { column: 'saved_at', type: 'timestamptz' }, id: { column: 'id', type: 'text' } },
}

/** The items of a kind that are asked for, each with its newest version; the last saved first, or in the kind's own order. */
export function listItems<Content extends WithTexts, Row extends object>(
  db: Db,
  row: ContentRow<Content, object, Row>,
  { words, state, ...query }: ContentQuery,
  settings: ContentSettings,
) {
  const folded = words.trim().toLowerCase()
  const only = [
    ...having({ kind: row.calls.kind.name, state }),
    sql`saved_at is not null`,
    ...(folded ? [sql`(${sql.join(holdsWords(sql`titles`, folded), sql` and `)} or id = ${folded})`] : []),
    ...within('saved_at', query),
  ]
  return snapshot(db, async (tx) => {
    const own = query.sort === 'saved' ? row.order?.(newestContent) : undefined
    const { rows: keys, ...counted } = own
      ? await inOwnOrder(tx, own, { query, only })
      : await readList<{ id: string }, ContentQuery['sort']>(tx, lists, query, { columns: ['id'], only })
    const rows = await newestOf(
      tx,
      row,
      keys.map(({ id }) => id),
    )
    const facts = await row.rows(tx, rows, settings)
    const items = rows.map((stored, at) => ({
      ...standing(stored),
      id: stored.id,
      titles: stored.named as Record<Locale, string | null>, // content has an entry for each language
      savedAt: stored.saved_at,
      savedBy: stored.saved_name,
      ...facts[at],
    }))
    return { items, ...counted, pageIndex: query.pageIndex, pageSize: query.pageSize }
  })
}

const newestContent = sql`(
  select content from content_version as each where (each.kind, each.id, each.version) = (item.kind, item.id, item.version)
)`

/** Kinds with an order of their own are few: their list goes on by number. */
async function inOwnOrder(
  tx: Tx,
  order: RawBuilder<unknown>,
  { query, only }: { readonly query: Page; readonly only: readonly RawBuilder<unknown>[] },
) {
  const from = sql`from content_item as item where ${sql.join(only, sql` and `)}`
  const { rows } = await sql<{ id: string }>`
    select id ${from} order by ${order}, id limit ${query.pageSize} offset ${offsetOf(query)}`.execute(tx)
  return { rows, next: undefined, ...(await countList(tx, from)) }
}

/** Items with what their newest versions say, in the order of the ids. */
async function newestOf<Content extends WithTexts>(tx: Tx, row: ContentRow<Content>, ids: readonly string[]) {
  const { rows } = await sql<StoredRow>`
    select item.*, content - 'texts' as rest, each.saved_at, saved_name,
      (select jsonb_object_agg(key, value ->> ${row.title}) from jsonb_each(content -> 'texts')) as named
    from content_item as item join content_version as each using (kind, id, version)
    where kind = ${row.calls.kind.name} and id = any(${ids}) order by array_position(${ids}::text[], id)`.execute(tx)
  return rows
}

/** One item as it stands, with its versions, the newest first. */
export function readItem<Content extends WithTexts, Item extends object>(
  db: Db,
  row: ContentRow<Content, object, object, Item>,
  id: string,
  operator: string,
) {
  return snapshot(db, async (tx) => {
    const item = await findItem(tx, row.calls.kind.name, id)
    if (!item) throw new Failure('NOT_FOUND')
    const { content } = await versionOf(tx, row, item)
    return {
      ...standing(item),
      id,
      content,
      isOwn: item.submitted_by === operator,
      submittedBy: item.submitted_name,
      note: item.note,
      versions: await versionsOf(tx, row.calls.kind.name, id),
      ...(await row.item?.(tx, id, content)),
    }
  })
}

function versionsOf(tx: Tx, kind: string, id: string) {
  return tx
    .selectFrom('content_version')
    .select(['version', 'what', 'saved_at as savedAt', 'saved_name as savedBy'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .execute()
}

function standing({ state, version, published_version, publish_at, published_at, is_sample }: StoredItem) {
  return {
    state,
    version,
    publishedVersion: published_version,
    publishAt: publish_at ?? published_at,
    isSample: is_sample,
  }
}

/** How many items of a kind are before a second person, and since when the oldest was saved. */
export async function measureReview(tx: Tx, kind: string): Promise<{ open: number; oldest: Date | null }> {
  const { open, oldest } = await tx
    .selectFrom('content_item')
    .select(({ fn }) => [fn.countAll<bigint>().as('open'), fn.min<Date | null>('saved_at').as('oldest')])
    .where('kind', '=', kind)
    .where('state', '=', 'review')
    .executeTakeFirstOrThrow()
  return { open: Number(open), oldest }
}

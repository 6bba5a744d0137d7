import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import type { ContentState } from '@madang/contract/operators/content/steps.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import type { ContentRow } from './content-row.ts'
import { findItem, versionOf, type StoredItem } from './item.ts'
import './tables.ts'

interface ListQuery extends Page {
  /** Of a title or the id. */
  readonly words: string
  readonly state?: ContentState | undefined
}

type StoredRow = StoredItem & {
  readonly rest: unknown
  readonly titles: Record<string, string | null>
  readonly saved_at: Date
  readonly saved_name: string
  readonly total: bigint
}

/** Every item of a kind with its newest version, the last saved first. */
export function listItems<Content extends WithTexts, Row extends object>(
  db: Db,
  row: ContentRow<Content, object, Row>,
  { words, state, ...page }: ListQuery,
) {
  const pattern = words.trim() ? `%${words.trim().replace(/[%_\\]/g, '\\$&')}%` : null
  return snapshot(db, async (tx) => {
    const { rows } = await sql<StoredRow>`
      with every as (
        select item.*, content - 'texts' as rest, saved_at, saved_name,
          (select jsonb_object_agg(key, value ->> ${row.title}) from jsonb_each(content -> 'texts')) as titles
        from content_item as item join content_version using (kind, id, version) where kind = ${row.calls.kind.name}
      )
      select *, count(*) over () as total from every as item
      where (${state ?? null}::text is null or state = ${state ?? null})
        and (${pattern}::text is null or id ilike ${pattern} or titles::text ilike ${pattern})
      order by ${row.order?.() ?? sql`saved_at desc`}, id limit ${page.pageSize} offset ${offsetOf(page)}`.execute(tx)
    const own = await row.rows(tx, rows)
    const items = rows.map((stored, at) => ({
      ...standing(stored),
      id: stored.id,
      titles: stored.titles as Record<Locale, string | null>, // content has an entry for each language
      savedAt: stored.saved_at,
      savedBy: stored.saved_name,
      ...own[at],
    }))
    return { ...page, items, totalCount: Number(rows[0]?.total ?? 0) }
  })
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
    .innerJoin('content_version', (join) =>
      join
        .onRef('content_version.kind', '=', 'content_item.kind')
        .onRef('content_version.id', '=', 'content_item.id')
        .onRef('content_version.version', '=', 'content_item.version'),
    )
    .select(({ fn }) => [fn.countAll<bigint>().as('open'), fn.min<Date | null>('saved_at').as('oldest')])
    .where('content_item.kind', '=', kind)
    .where('state', '=', 'review')
    .executeTakeFirstOrThrow()
  return { open: Number(open), oldest }
}

import { isDeepStrictEqual } from 'node:util'
import type { WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import type { Tx } from '../db/tables.ts'
import { storedOf } from './item.ts'
import type { ContentRow } from './content-row.ts'
import './tables.ts'

/** An item that comes with the product, published at a moment of its own. */
export interface Sample<Content, Terms> {
  readonly id: string
  readonly content: Content
  readonly terms: Terms
  readonly at: Date
}

/**
 * Brings what comes with the product into the database, each item marked as sample. Repeatable: a changed one becomes the
 * next version; one that an operator worked on stays as it is. Returns the ids of those that readers were given now.
 */
export async function loadSamples<Content extends WithTexts, Terms extends object>(
  tx: Tx,
  row: ContentRow<Content, Terms>,
  samples: readonly Sample<Content, Terms>[],
): Promise<string[]> {
  const stored = await tx
    .selectFrom('content_item')
    .leftJoin('content_version', (join) =>
      join
        .onRef('content_version.kind', '=', 'content_item.kind')
        .onRef('content_version.id', '=', 'content_item.id')
        .onRef('content_version.version', '=', 'content_item.version'),
    )
    .select(['content_item.id', 'content_item.version', 'state', 'is_sample', 'content'])
    .where('content_item.kind', '=', row.calls.kind.name)
    .execute()
  const known = new Map(stored.map((item) => [item.id, item]))
  const given: string[] = []
  for (const sample of samples) {
    const item = known.get(sample.id)
    const content = storedOf(row, sample.content)
    const isOperators = item && (!item.is_sample || item.state !== 'published')
    if (isOperators || (item && isDeepStrictEqual(item.content, JSON.parse(content)))) continue
    await store(tx, row, sample, { content, version: (item?.version ?? 0) + 1 })
    given.push(sample.id)
  }
  return given
}

async function store<Content extends WithTexts, Terms extends object>(
  tx: Tx,
  row: ContentRow<Content, Terms>,
  { id, content, terms, at }: Sample<Content, Terms>,
  { content: stored, version }: { readonly content: string; readonly version: number },
): Promise<void> {
  const key = { kind: row.calls.kind.name, id }
  const published = {
    version,
    state: 'published' as const,
    publish_at: at,
    terms: JSON.stringify(terms),
    published_version: version,
    published_at: at,
    is_sample: true,
  }
  await tx
    .insertInto('content_item')
    .values({ ...key, ...published })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(published))
    .execute()
  await tx
    .insertInto('content_version')
    .values({
      ...key,
      version,
      content: stored,
      what: version === 1 ? 'created' : '',
      saved_by: null,
      saved_name: 'Sample',
      saved_at: at,
    })
    .execute()
  if (version === 1) await row.begin?.(tx, id)
  await row.show(tx, { id, content, terms, at, isSample: true })
}

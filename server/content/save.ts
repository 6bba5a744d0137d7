import { isDeepStrictEqual } from 'node:util'
import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import type { ContentState } from '@madang/contract/operators/content/steps.ts'
import type { Target, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import type { Tx } from '../db/tables.ts'
import type { ContentRow, ContentSettings } from './content-row.ts'
import { openItem, storedOf, versionOf, type Author } from './item.ts'
import './tables.ts'

export interface Saved {
  readonly version: number
  /** The parts that changed; empty when nothing did. */
  readonly what: string
}

/**
 * Saves a version made from the one its writer saw; version 0 begins an item. CONFLICT when somebody saved meanwhile or
 * while nothing may be saved. Nothing changed saves nothing, except of what was withdrawn: that is a draft again.
 */
export async function saveVersion<Content extends WithTexts>(
  tx: Tx,
  row: ContentRow<Content>,
  target: Target,
  change: (before: Content | null) => Content,
  by: Author,
  settings: ContentSettings,
): Promise<Saved> {
  if (target.version === 0) {
    const content = change(null)
    await row.accept?.(tx, content, settings)
    await begin(tx, row, target.id)
    return write(tx, row, target, { content, what: 'created', state: 'draft' }, by)
  }
  const { item, content, next } = await openItem(tx, row, target, 'save')
  const after = change(content)
  const what = changedParts(content, after)
  if (!what && item.state !== 'withdrawn') return { version: target.version, what }
  await row.accept?.(tx, after, settings)
  return write(tx, row, target, { content: after, what: what || 'created', state: next }, by)
}

/** Saves an earlier version as the newest. */
export async function restoreVersion<Content extends WithTexts>(
  tx: Tx,
  row: ContentRow<Content>,
  target: Target & { readonly restore: number },
  by: Author,
  settings: ContentSettings,
): Promise<Saved> {
  const { next } = await openItem(tx, row, target, 'save')
  const { content } = await versionOf(tx, row, { id: target.id, version: target.restore })
  await row.accept?.(tx, content, settings)
  return write(tx, row, target, { content, what: `restored ${target.restore}`, state: next }, by)
}

/**
 * Takes an item from its readers and off the schedule, with the reason beside it. CONFLICT when there is nothing to take:
 * where a withdrawn item is a draft again, one that readers do not have is none of theirs.
 */
export async function withdraw<Content extends WithTexts>(
  tx: Tx,
  row: ContentRow<Content>,
  { reason, ...target }: Target & { readonly reason: string },
  by: Author,
): Promise<Saved> {
  const { item, content, next } = await openItem(tx, row, target, 'withdraw')
  if (next !== 'withdrawn' && item.published_version === null) throw new Failure('CONFLICT')
  const saved = await write(tx, row, target, { content, what: 'withdrawn', state: next, note: reason }, by)
  // The samples that come with the product do not bring it back.
  await tx
    .updateTable('content_item')
    .set({ published_version: null, published_at: null, is_sample: false })
    .where('kind', '=', row.calls.kind.name)
    .where('id', '=', target.id)
    .execute()
  await row.hide?.(tx, target.id, by.now)
  return saved
}

async function begin<Content extends WithTexts>(tx: Tx, row: ContentRow<Content>, id: string): Promise<void> {
  const begun = await tx
    .insertInto('content_item')
    .values({ kind: row.calls.kind.name, id, version: 0, state: 'draft' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) throw new Failure('CONFLICT')
  await row.begin?.(tx, id)
}

interface Written<Content> {
  readonly content: Content
  readonly what: string
  readonly state: ContentState
  readonly note?: string
}

async function write<Content extends WithTexts>(
  tx: Tx,
  row: ContentRow<Content>,
  { id, version }: Target,
  { content, what, state, note }: Written<Content>,
  by: Author,
): Promise<Saved> {
  const next = version + 1
  const key = { kind: row.calls.kind.name, id, version: next }
  await tx
    .insertInto('content_version')
    .values({ ...key, content: storedOf(row, content), what, saved_by: by.id, saved_name: by.name, saved_at: by.now })
    .execute()
  const isSubmitted = row.calls.kind.review === 'onSave'
  await tx
    .updateTable('content_item')
    .set({
      version: next,
      state,
      submitted_by: isSubmitted ? by.id : null,
      submitted_name: isSubmitted ? by.name : null,
      agreed_by: null,
      publish_at: null,
      terms: null,
      note: note ?? null,
    })
    .where('kind', '=', key.kind)
    .where('id', '=', id)
    .execute()
  return { version: next, what }
}

/** The parts of content that differ: languages, then what is the same in all of them. */
function changedParts(before: WithTexts, after: WithTexts): string {
  const texts = locales.filter((locale) => !isDeepStrictEqual(before.texts[locale], after.texts[locale]))
  const [was, is] = [new Map(Object.entries(before)), Object.entries(after)]
  const others = is.filter(([name, value]) => name !== 'texts' && !isDeepStrictEqual(was.get(name), value))
  return [...texts, ...others.map(([name]) => name)].join(' ')
}

import type { Selectable } from 'kysely'
import { z } from 'zod'
import { Failure } from '@madang/contract/failures.ts'
import { stateAfter, type ContentState, type Step } from '@madang/contract/operators/content/steps.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import type { Target, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import type { ContentRow } from './content-row.ts'
import './tables.ts'

export type StoredItem = Selectable<Tables['content_item']>

/** Who acts, and when; `id` is null for what comes with the product. */
export interface Author {
  readonly id: string | null
  readonly name: string
  readonly now: Date
}

/** An item as it stands; null when there is none. */
export async function findItem(db: Db | Tx, kind: string, id: string): Promise<StoredItem | null> {
  const item = await db
    .selectFrom('content_item')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return item ?? null
}

/** Whether readers have it. */
export async function isPublic(db: Db | Tx, kind: string, id: string): Promise<boolean> {
  const item = await db
    .selectFrom('content_item')
    .select('published_version')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return (item?.published_version ?? null) !== null
}

/** A saved version. NOT_FOUND when there is none. */
export async function versionOf<Content extends WithTexts>(
  db: Db | Tx,
  row: ContentRow<Content>,
  { id, version }: Target,
): Promise<{ readonly content: Content; readonly savedBy: string | null }> {
  const found = await db
    .selectFrom('content_version')
    .select(['content', 'saved_by'])
    .where('kind', '=', row.calls.kind.name)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  return { content: contentOf(row, found.content), savedBy: found.saved_by }
}

/** The item locked for a step, if it stands at this version and the step can be taken now; otherwise CONFLICT or NOT_FOUND. */
export async function openItem<Content extends WithTexts>(
  tx: Tx,
  row: ContentRow<Content>,
  target: Target,
  step: Step,
): Promise<{ readonly item: StoredItem; readonly content: Content; readonly next: ContentState }> {
  const item = await lockItem(tx, row.calls.kind.name, target)
  const next = stateAfter(row.calls.kind.review, item.state, step)
  if (!next) throw new Failure('CONFLICT')
  const { content } = await versionOf(tx, row, target)
  return { item, content, next }
}

/** The item locked, if this is its newest version; otherwise CONFLICT or NOT_FOUND. */
export async function lockItem(tx: Tx, kind: string, target: Target) {
  const item = await tx
    .selectFrom('content_item')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', target.id)
    .forUpdate()
    .executeTakeFirst()
  if (!item) throw new Failure('NOT_FOUND')
  if (item.version !== target.version) throw new Failure('CONFLICT')
  return item
}

/** NOT_ALLOWED for who submitted this version: the second person is another one (REQ-170). */
export function refuseOwn({ submitted_by }: StoredItem, by: Author): void {
  if (submitted_by !== null && submitted_by === by.id) throw new Failure('NOT_ALLOWED')
}

/** What was agreed to is off, and the item is worked on again. */
export async function giveBack(
  tx: Tx,
  kind: string,
  id: string,
  { state, note }: { readonly state: ContentState; readonly note: string },
): Promise<void> {
  await tx
    .updateTable('content_item')
    .set({ state, agreed_by: null, publish_at: null, terms: null, note })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

/** Content as it lies in the database, in the form in which code has it. */
export function contentOf<Content extends WithTexts>(
  { calls: { kind } }: ContentRow<Content>,
  stored: unknown,
): Content {
  return z.decode(kind.content, stored) as Content // written with this schema
}

export function storedOf<Content extends WithTexts>(
  { calls: { kind } }: ContentRow<Content>,
  content: Content,
): string {
  return JSON.stringify(z.encode(kind.content, content)) // of this kind
}

import type { Target, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import type { ContentState } from '@madang/contract/operators/content/steps.ts'
import type { Tx } from '../db/tables.ts'
import { appear } from './appear.ts'
import type { ContentRow, ContentSettings } from './content-row.ts'
import { giveBack, openItem, refuseOwn, type Author } from './item.ts'
import './tables.ts'

/** Puts a version before a second person. */
export async function sendToReview<Content extends WithTexts>(
  tx: Tx,
  row: ContentRow<Content>,
  target: Target,
  by: Author,
): Promise<void> {
  const { content, next } = await openItem(tx, row, target, 'send')
  row.ready?.(content)
  await tx
    .updateTable('content_item')
    .set({ state: next, submitted_by: by.id, submitted_name: by.name, note: null })
    .where('kind', '=', row.calls.kind.name)
    .where('id', '=', target.id)
    .execute()
}

/** Gives a version back to be worked on, from the review or from the schedule, with the reason. */
export async function sendBack<Content extends WithTexts>(
  tx: Tx,
  row: ContentRow<Content>,
  { reason, ...target }: Target & { readonly reason: string },
): Promise<void> {
  const { next } = await openItem(tx, row, target, 'sendBack')
  await giveBack(tx, row.calls.kind.name, target.id, { state: next, note: reason })
}

export interface Agreement<Terms> extends Target {
  /** Null for now. */
  readonly publishAt: Date | null
  readonly terms: Terms
}

/** A second person agrees to a version, which readers get now or at its time. NOT_ALLOWED for who submitted it (REQ-170). */
export async function publish<Content extends WithTexts, Terms extends object>(
  tx: Tx,
  row: ContentRow<Content, Terms>,
  { publishAt, terms, ...target }: Agreement<Terms>,
  by: Author,
  settings: ContentSettings,
): Promise<{
  readonly before: ContentState
  readonly state: ContentState
  readonly content: Content
  readonly isFirst: boolean
}> {
  const { item, content, next } = await openItem(tx, row, target, 'publish')
  refuseOwn(item, by)
  await row.check(tx, content, { id: target.id, terms, now: by.now, settings, isAppearing: false })
  const isLater = publishAt !== null && publishAt > by.now
  const agreed = { ...item, state: next, publish_at: isLater ? publishAt : by.now, terms }
  await tx
    .updateTable('content_item')
    .set({ state: next, agreed_by: by.id, publish_at: agreed.publish_at, terms: JSON.stringify(terms), note: null })
    .where('kind', '=', row.calls.kind.name)
    .where('id', '=', target.id)
    .execute()
  const state = isLater ? next : await appear(tx, row, { ...agreed, content })
  return { before: item.state, state, content, isFirst: item.published_at === null }
}

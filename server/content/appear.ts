import { Failure, failureText } from '@madang/contract/failures.ts'
import { defaultLocale } from '@madang/contract/locale.ts'
import { stateAfter, type ContentState } from '@madang/contract/operators/content/steps.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import type { Timer } from '../jobs/job.ts'
import type { Notice } from '../ports/bus.ts'
import type { WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import type { ContentRow, ContentSettings } from './content-row.ts'
import { giveBack, versionOf, type StoredItem } from './item.ts'
import './tables.ts'

/** Gives readers the version that was agreed to. An item of the samples is an ordinary one from then on. */
export async function appear<Content extends WithTexts, Terms extends object>(
  tx: Tx,
  row: ContentRow<Content, Terms>,
  item: StoredItem & { readonly content: Content },
): Promise<ContentState> {
  const state = stateAfter(row.calls.kind.review, item.state, 'appear')
  const { id, version, publish_at: at, content } = item
  if (!state || !at) throw new Error(`${row.calls.kind.name} ${id} cannot appear from ${item.state}`)
  await row.show(tx, { id, content, terms: item.terms as Terms, at, isSample: false }) // written with the kind's terms
  await tx
    .updateTable('content_item')
    .set({ state, published_version: version, published_at: item.published_at ?? at, is_sample: false })
    .where('kind', '=', row.calls.kind.name)
    .where('id', '=', id)
    .execute()
  return state
}

/** Publishes what is due; any process may do it at any time. */
export function publishDueContent(rows: readonly ContentRow[]): Timer {
  return {
    name: 'publish-due-content',
    everyMs: 5_000,
    run: ({ db, clock, bus, report, mediaOrigins }) =>
      publishDue(rows, {
        db,
        now: clock.now(),
        settings: { mediaOrigins },
        publish: (notice) => bus.publish(notice),
        report,
      }),
  }
}

interface Publishing {
  readonly db: Db
  readonly now: Date
  readonly settings: ContentSettings
  /** Told to every process once readers have it. */
  readonly publish: (notice: Notice) => void
  readonly report: (error: unknown) => void
}

/**
 * Publishes what is due, each item in a transaction of its own. One that readers may no longer be given, for instance
 * because another draw took its budget meanwhile, goes back to be worked on with the reason; any other error is reported and
 * stops no other item. Returns what was published.
 */
export async function publishDue(rows: readonly ContentRow[], publishing: Publishing) {
  const { db, now, publish, report } = publishing
  const due = await db
    .selectFrom('content_item')
    .select(['kind', 'id'])
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute()
  const published: { readonly kind: string; readonly id: string }[] = []
  for (const { kind, id } of due) {
    const row = rows.find(({ calls }) => calls.kind.name === kind)
    if (!row) continue
    try {
      const shown = await publishOne(row, id, publishing)
      if (!shown) continue
      published.push({ kind, id })
      const notice = shown.isFirst ? row.notice?.(id, shown.content) : null
      if (notice) publish(notice)
    } catch (error) {
      if (error instanceof Failure) await takeBack(db, row, id, error)
      else report(error)
    }
  }
  return published
}

/** Null when somebody took it from the schedule meanwhile, or another process was faster. */
function publishOne<Content extends WithTexts>(
  row: ContentRow<Content>,
  id: string,
  { db, now, settings }: Publishing,
): Promise<{ readonly content: Content; readonly isFirst: boolean } | null> {
  return transact(db, async (tx) => {
    const item = await lockScheduled(tx, row.calls.kind.name, id)
    if (!item?.publish_at || item.publish_at > now) return null
    const { content } = await versionOf(tx, row, item)
    // What held when two people agreed may hold no longer.
    await row.check(tx, content, { id, terms: item.terms ?? {}, now, settings, isAppearing: true })
    await appear(tx, row, { ...item, content })
    return { content, isFirst: item.published_at === null }
  })
}

function takeBack(db: Db, row: ContentRow, id: string, { failure, detail }: Failure): Promise<void> {
  return transact(db, async (tx) => {
    // Which field stood in the way, and what is left of it: the words of a failure are the same for all.
    const where = [detail.field, detail.now].filter(Boolean).join(': ')
    const note = [failureText(failure, detail, defaultLocale), where && `(${where})`].filter(Boolean).join(' ')
    if (await lockScheduled(tx, row.calls.kind.name, id))
      await giveBack(tx, row.calls.kind.name, id, { state: 'draft', note })
  })
}

function lockScheduled(tx: Tx, kind: string, id: string): Promise<StoredItem | undefined> {
  return tx
    .selectFrom('content_item')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .forUpdate()
    .executeTakeFirst()
}

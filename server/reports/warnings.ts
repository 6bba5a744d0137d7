import type { Context } from '../context.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Page } from '@madang/contract/paging.ts'
import type { ReportId, ReportReason } from '@madang/contract/chat/reports.ts'
import { type MyWarning, type WarningId } from '@madang/contract/chat/warnings.ts'
import { pageOf } from '../db/page-of.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { notify } from '../outbox/notify.ts'
import './tables.ts'

/** Warns the reported user of a report, in the transaction that decides it; their phones are told, and show it at their next start at the latest (REQ-173). */
export async function giveWarning(
  { tx, random, publish }: Context<'random' | 'publish'> & { readonly tx: Db | Tx },
  given: {
    readonly report: ReportId
    readonly user: UserId
    readonly reason: ReportReason
    readonly operator: string
    readonly now: Date
  },
): Promise<void> {
  const id = random.uuid() as WarningId // a text of the shape the contract names
  await tx
    .insertInto('warning')
    .values({
      id,
      report: given.report,
      user_id: given.user,
      reason: given.reason,
      given_by: given.operator,
      given_at: given.now,
      seen_at: null,
      appeal: null,
      appealed_at: null,
      claimed_by: null,
      decided_by: null,
      decided_at: null,
    })
    .execute()
  await notify({ tx, publish, now: given.now }, given.user, 'warning', { warningId: id, reason: given.reason })
}

/** Warnings I was given, newest first, those taken back included. One snapshot (INV-F08). */
export function getMyWarnings(
  { db, user }: Context<'db' | 'user'>,
  page: Page,
): Promise<Page & { items: MyWarning[]; totalCount: number }> {
  return snapshot(db, async (tx) => {
    const mine = tx.selectFrom('warning').where('user_id', '=', user)
    const ordered = mine.selectAll().orderBy('given_at', 'desc').orderBy('id')
    const { rows, totalCount } = await pageOf(mine, ordered, page)
    return { ...page, items: rows.map(warningOf), totalCount }
  })
}

/** The user has read all warnings there are. */
export async function seeWarnings({ tx, user, clock }: Context<'tx' | 'user' | 'clock'>): Promise<null> {
  const now = clock.now()
  await tx
    .updateTable('warning')
    .set({ seen_at: now })
    .where('user_id', '=', user)
    .where('seen_at', 'is', null)
    .execute()
  return null
}

/**
 * Appeals against a warning, once. NOT_FOUND for a warning of
 * somebody else, CONFLICT when it was appealed already.
 */
export async function appealWarning(
  { tx, user, clock }: Context<'tx' | 'user' | 'clock'>,
  { warningId, words }: { warningId: WarningId; words: string },
): Promise<MyWarning> {
  const now = clock.now()
  const mine = await tx
    .selectFrom('warning')
    .select('id')
    .where('id', '=', warningId)
    .where('user_id', '=', user)
    .executeTakeFirst()
  if (!mine) throw new Failure('NOT_FOUND')
  const made = await tx
    .updateTable('warning')
    .set({ appeal: 'open', words, appealed_at: now, seen_at: now })
    .where('id', '=', warningId)
    .where('appeal', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!made) throw new Failure('CONFLICT')
  return warningOf(made)
}

/** Warnings of a user, for the operators' page of them (REQ-176), newest first. */
export function warningsOf(db: Db | Tx, user: UserId) {
  return db
    .selectFrom('warning')
    .select(['id', 'reason', 'given_at', 'appeal'])
    .where('user_id', '=', user)
    .orderBy('given_at', 'desc')
    .limit(50)
    .execute()
}

const appealSeen = { open: 'waiting', claimed: 'waiting', granted: 'granted', upheld: 'upheld' } as const

function warningOf(row: {
  id: WarningId
  reason: ReportReason
  given_at: Date
  seen_at: Date | null
  appeal: keyof typeof appealSeen | null
  appealed_at: Date | null
}): MyWarning {
  return {
    warningId: row.id,
    reason: row.reason,
    giveTime: row.given_at,
    isSeen: row.seen_at !== null,
    appeal: row.appeal ? appealSeen[row.appeal] : ('none' as const),
    appealTime: row.appealed_at,
  }
}

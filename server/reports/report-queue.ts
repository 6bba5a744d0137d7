import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { PictureId, UserId } from '@madang/contract/ids.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { ReportDecision, ReportId, ReportReason, ReportState } from '@madang/contract/chat/reports.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import type { SentMessage } from '../chat/reading/messages-as-sent.ts'
import { evidencePicture } from '../pictures/keep-evidence.ts'
import type { PictureName } from '../ports/pictures.ts'
import { evidenceHash } from './evidence-hash.ts'
import './tables.ts'

/**
 * What the console does with reports (REQ-173, REQ-176). These functions know no operators: who may call them, and the record of
 * who did (INV-F09), belong to the caller, in the same transaction. `operator` is the operators' own id.
 */

/** A report in the queue. */
export interface QueuedReport {
  readonly id: ReportId
  readonly reporter: UserId
  readonly reported: UserId
  readonly reason: ReportReason
  readonly note: string
  readonly blocked: boolean
  readonly state: ReportState
  readonly claimedBy: string | null
  readonly claimedAt: Date | null
  readonly decision: ReportDecision | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly createdAt: Date
  readonly messageCount: number
  /** How many people reported the same user, this report's included: the first thing to look at. */
  readonly reporters: number
}

/** A message as it was when it was reported; `intact` says whether its hash still fits. */
export interface Evidence extends SentMessage {
  readonly picture: PictureId | null
  readonly intact: boolean
}

export interface ReportsQuery extends Page {
  /** Absent: what is not decided yet. */
  readonly state?: ReportState | undefined
  readonly reported?: UserId | undefined
}

/** Reports of a state or about a user, oldest first as a queue is; their whole number from the same snapshot (INV-F08). */
export async function listReports(
  db: Db,
  query: ReportsQuery,
): Promise<Page & { readonly items: QueuedReport[]; readonly totalCount: number }> {
  return snapshot(db, async (tx) => {
    let asked = tx.selectFrom('report')
    asked = query.state ? asked.where('state', '=', query.state) : asked.where('state', '<>', 'decided')
    if (query.reported) asked = asked.where('reported', '=', query.reported)
    const { number } = await asked.select(({ fn }) => fn.countAll<bigint>().as('number')).executeTakeFirstOrThrow()
    const ids = await asked
      .select('id')
      .orderBy('created_at')
      .orderBy('id')
      .limit(query.pageSize)
      .offset(offsetOf(query))
      .execute()
    const items = await queued(
      tx,
      ids.map(({ id }) => id),
    )
    return { items, totalCount: Number(number), pageIndex: query.pageIndex, pageSize: query.pageSize }
  })
}

/** One report with its evidence in the order of the conversation; null when there is none. */
export async function readReport(
  db: Db | Tx,
  id: ReportId,
): Promise<(QueuedReport & { readonly evidence: Evidence[] }) | null> {
  const [report] = await queued(db, [id])
  if (!report) return null
  const rows = await db.selectFrom('report_evidence').selectAll().where('report', '=', id).orderBy('seq').execute()
  const evidence = rows.map(({ sent_at: sentAt, recalled_at: recalledAt, hash, picture, ...row }): Evidence => {
    const { conversation, seq, sender, receiver, kind, content } = row
    const message = { conversation, seq, sender, receiver, kind, content, sentAt, recalledAt }
    return { ...message, picture, intact: evidenceHash(message).equals(hash) }
  })
  return { ...report, evidence }
}

/** Where a picture of a report lies in the store, also a recalled one; null when it is not this report's. */
export async function reportedPicture(
  db: Db | Tx,
  id: ReportId,
  picture: PictureId,
): Promise<{ readonly full: PictureName; readonly thumb: PictureName } | null> {
  const found = await db
    .selectFrom('report_evidence')
    .select('report')
    .where('report', '=', id)
    .where('picture', '=', picture)
    .executeTakeFirst()
  return found ? evidencePicture(db, picture) : null
}

/** Takes an open report for one operator; claiming one's own again changes nothing. CONFLICT when somebody was faster. */
export async function claimReport(tx: Tx, id: ReportId, operator: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('report')
    .set({ state: 'claimed', claimed_by: operator, claimed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows || (await isClaimedBy(tx, id, operator))) return
  throw await whyNot(tx, id)
}

/** Gives a claimed report back to the queue. CONFLICT when it is not this operator's. */
export async function releaseReport(tx: Tx, id: ReportId, operator: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('report')
    .set({ state: 'open', claimed_by: null, claimed_at: null })
    .where('id', '=', id)
    .where('state', '=', 'claimed')
    .where('claimed_by', '=', operator)
    .executeTakeFirst()
  if (!numUpdatedRows) throw await whyNot(tx, id)
}

/**
 * Decides a report that this operator claimed, for ever; the reporter sees it in "my reports". What follows from it (a
 * warning by customer service, a suspension) is the caller's to do in the same transaction. CONFLICT when it is not theirs.
 */
export async function decideReport(
  tx: Tx,
  id: ReportId,
  operator: string,
  decision: ReportDecision,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('report')
    .set({ state: 'decided', decision, decided_by: operator, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'claimed')
    .where('claimed_by', '=', operator)
    .executeTakeFirst()
  if (!numUpdatedRows) throw await whyNot(tx, id)
}

/** Decides a report that waits or is this operator's. `taken` when a colleague has or had it, `gone` when there is none. */
export async function decideFreeReport(
  tx: Tx,
  id: ReportId,
  { operator, decision, now }: { readonly operator: string; readonly decision: ReportDecision; readonly now: Date },
): Promise<'decided' | 'taken' | 'gone'> {
  const { numUpdatedRows } = await tx
    .updateTable('report')
    .set({ state: 'decided', decision, decided_by: operator, decided_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('state', '=', 'open'),
        where.and([where('state', '=', 'claimed'), where('claimed_by', '=', operator)]),
      ]),
    )
    .executeTakeFirst()
  if (numUpdatedRows) return 'decided'
  return (await whyNot(tx, id)).failure === 'NOT_FOUND' ? 'gone' : 'taken'
}

/** Puts a report back into the queue that this operator decided a moment ago, when that changed nothing. Whether it did. */
export async function undoDecision(
  tx: Tx,
  id: ReportId,
  { operator, since }: { readonly operator: string; readonly since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report')
    .set({ state: 'open', claimed_by: null, claimed_at: null, decision: null, decided_by: null, decided_at: null })
    .where('id', '=', id)
    .where('decided_by', '=', operator)
    .where('decided_at', '>', since)
    .where('decision', 'in', ['noBreach', 'notEnough'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function isClaimedBy(tx: Tx, id: ReportId, operator: string): Promise<boolean> {
  const found = await tx.selectFrom('report').select(['state', 'claimed_by']).where('id', '=', id).executeTakeFirst()
  return found?.state === 'claimed' && found.claimed_by === operator
}

async function whyNot(tx: Tx, id: ReportId): Promise<Failure> {
  const found = await tx.selectFrom('report').select('id').where('id', '=', id).executeTakeFirst()
  return new Failure(found ? 'CONFLICT' : 'NOT_FOUND')
}

async function queued(db: Db | Tx, ids: readonly ReportId[]): Promise<QueuedReport[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('report')
    .selectAll()
    .select(({ selectFrom, fn }) => [
      selectFrom('report_evidence')
        .select(fn.countAll<bigint>().as('number'))
        .whereRef('report_evidence.report', '=', 'report.id')
        .as('messages'),
      sql<number>`(select count(distinct same.reporter)::integer from report as same where same.reported = report.reported)`.as(
        'reporters',
      ),
    ])
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    reporter: row.reporter,
    reported: row.reported,
    reason: row.reason,
    note: row.note,
    blocked: row.blocked,
    state: row.state,
    claimedBy: row.claimed_by,
    claimedAt: row.claimed_at,
    decision: row.decision,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    createdAt: row.created_at,
    messageCount: Number(row.messages ?? 0),
    reporters: row.reporters,
  }))
}

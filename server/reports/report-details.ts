import { sql } from 'kysely'
import type { ReportDecision, ReportId, ReportReason } from '@madang/contract/chat/reports.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { CaseQuery } from '../casework/case-kind.ts'
import { casesWith } from '../casework/cases-with.ts'
import type { Db, Tx } from '../db/tables.ts'
import { reportCases, type ReportKey } from './report-cases.ts'
import './tables.ts'

/** A report as operators see it, without the messages. */
export interface ReportDetails {
  readonly reporter: UserId
  readonly reported: UserId
  readonly reason: ReportReason
  readonly note: string
  readonly blocked: boolean
  readonly decision: ReportDecision | null
  readonly messageCount: number
  /** How many people reported the same user, this report's included: the first thing to look at. */
  readonly reporters: number
}

/** Reports that wait or were decided, in the order of the queue. */
export function listReports(db: Db, query: CaseQuery<ReportKey>) {
  return casesWith(db, reportCases, reportDetails, query)
}

export async function readReport(db: Db | Tx, reportId: ReportId): Promise<ReportDetails | null> {
  return (await reportDetails(db, [{ reportId }])).get(reportId) ?? null
}

async function reportDetails(db: Db | Tx, keys: readonly ReportKey[]): Promise<Map<string, ReportDetails>> {
  const ids = keys.map(({ reportId }) => reportId)
  const { rows } = await sql<ReportDetails & { id: ReportId }>`
    select id, reporter, reported, reason, note, blocked, decision,
      (select count(*)::integer from report_evidence where report_evidence.report = report.id) as "messageCount",
      (select count(distinct same.reporter)::integer from report as same where same.reported = report.reported) as reporters
    from report where id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}

/** Reports about a user, those that wait first; for the operators' page of them (REQ-176). */
export async function reportsAbout(db: Db | Tx, reported: UserId, limit: number) {
  return db
    .selectFrom('report')
    .select(['id', 'reason', 'state', 'created_at'])
    .where('reported', '=', reported)
    .orderBy((of) => of('decided_at', 'is not', null))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

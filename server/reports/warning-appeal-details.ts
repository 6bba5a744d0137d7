import { sql } from 'kysely'
import type { ReportId, ReportReason } from '@madang/contract/chat/reports.ts'
import type { WarningId } from '@madang/contract/chat/warnings.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'
import type { WarningKey } from './warning-appeal-cases.ts'
import './tables.ts'

/** An appeal against a warning as operators see it. */
interface WarningAppealDetails {
  readonly userId: UserId
  readonly words: string
  readonly reason: ReportReason
  readonly givenAt: Date
  readonly reportId: ReportId
  readonly messageCount: number
  /** Warnings of this user that stand, this one included. */
  readonly warnings: number
}

/** What appeals against warnings say, by their names. */
export async function warningAppealDetails(
  tx: Tx,
  keys: readonly WarningKey[],
): Promise<Map<string, WarningAppealDetails>> {
  const ids = keys.map(({ warningId }) => warningId)
  const { rows } = await sql<WarningAppealDetails & { id: WarningId }>`
    select id, user_id as "userId", words, reason, given_at as "givenAt", report as "reportId",
      (select count(*)::integer from report_evidence where report_evidence.report = warning.report) as "messageCount",
      (select count(*)::integer from warning as other
        where other.user_id = warning.user_id and other.appeal is distinct from 'granted') as warnings
    from warning where id = any(${ids})`.execute(tx)
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}

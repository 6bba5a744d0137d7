import { sql } from 'kysely'
import type { ReportReason } from '@madang/contract/chat/reports.ts'
import type { WarningId } from '@madang/contract/chat/warnings.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { CaseQuery } from '../casework/case-kind.ts'
import { casesWith } from '../casework/cases-with.ts'
import type { Db, Tx } from '../db/tables.ts'
import { warningAppealCases, type WarningKey } from './warning-appeal-cases.ts'
import './tables.ts'

/** An appeal against a warning as operators see it. */
interface WarningAppealDetails {
  readonly userId: UserId
  readonly words: string
  readonly reason: ReportReason
  readonly givenAt: Date
  /** Warnings of this user that stand, this one included. */
  readonly warnings: number
}

/** Appeals against warnings that wait or were decided, in the order of the queue. */
export function listWarningAppeals(db: Db, query: CaseQuery<WarningKey>) {
  return casesWith(db, warningAppealCases, appealDetails, query)
}

async function appealDetails(tx: Tx, keys: readonly WarningKey[]): Promise<Map<string, WarningAppealDetails>> {
  const ids = keys.map(({ warningId }) => warningId)
  const { rows } = await sql<WarningAppealDetails & { id: WarningId }>`
    select id, user_id as "userId", words, reason, given_at as "givenAt",
      (select count(*)::integer from warning as other
        where other.user_id = warning.user_id and other.appeal is distinct from 'granted') as warnings
    from warning where id = any(${ids})`.execute(tx)
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}

import { sql } from 'kysely'
import type { WarningId } from '@madang/contract/chat/warnings.ts'
import { warningAppeals as calls } from '@madang/contract/operators/casework/warnings.ts'
import type { CaseKind, ListedCases } from '../casework/case-kind.ts'
import { caseTable } from '../casework/case-table.ts'
import './tables.ts'

export interface WarningKey {
  readonly warningId: WarningId
}

/** Appeals against warnings, decided by somebody else than who gave them (REQ-170, REQ-186). */
export const warningAppealCases: CaseKind<WarningKey, ListedCases<WarningKey>> = {
  queue: calls.queue,
  targetMinutes: 48 * 60,
  right: calls.decides,
  store: caseTable<WarningKey>({
    table: 'warning',
    key: { warningId: 'id' },
    openedAt: 'appealed_at',
    outcome: 'appeal',
    states: { open: { appeal: 'open' }, claimed: { appeal: 'claimed' } },
    against: sql`given_by`,
  }),
}

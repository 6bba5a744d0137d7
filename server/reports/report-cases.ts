import type { ReportId } from '@madang/contract/chat/reports.ts'
import { reportCases as calls } from '@madang/contract/operators/casework/reports.ts'
import type { CaseKind, ListedCases } from '../casework/case-kind.ts'
import { caseTable } from '../casework/case-table.ts'
import './tables.ts'

export interface ReportKey {
  readonly reportId: ReportId
}

export const reportCases: CaseKind<ReportKey, ListedCases<ReportKey>> = {
  queue: calls.queue,
  targetMinutes: 2 * 60,
  right: calls.decides,
  store: caseTable<ReportKey>({
    table: 'report',
    key: { reportId: 'id' },
    openedAt: 'created_at',
    outcome: 'decision',
    states: { open: { state: 'open' }, claimed: { state: 'claimed' }, decided: { state: 'decided' } },
  }),
}

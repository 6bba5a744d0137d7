import type { ReportId } from '@madang/contract/chat/reports.ts'
import { articleReports as calls } from '@madang/contract/operators/casework/article-reports.ts'
import type { CaseKind, ListedCases } from '../casework/case-kind.ts'
import { caseTable } from '../casework/case-table.ts'
import './tables.ts'

export interface ArticleReportKey {
  readonly reportId: ReportId
}

export const articleReportCases: CaseKind<ArticleReportKey, ListedCases<ArticleReportKey>> = {
  queue: calls.queue,
  targetMinutes: 24 * 60,
  right: calls.decides,
  store: caseTable<ArticleReportKey>({
    table: 'article_report',
    key: { reportId: 'id' },
    openedAt: 'created_at',
    outcome: 'decision',
  }),
}

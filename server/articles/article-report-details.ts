import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { ArticleReportReason } from '@madang/contract/reading/article-reports.ts'
import type { CaseQuery } from '../casework/case-kind.ts'
import { casesWith } from '../casework/cases-with.ts'
import type { Db, Tx } from '../db/tables.ts'
import { articleReportCases, type ArticleReportKey } from './article-report-cases.ts'
import './tables.ts'

/** A report of an article as the editors read it. */
interface ArticleReportDetails {
  readonly reporter: UserId
  readonly articleId: string
  readonly locale: Locale
  readonly reason: ArticleReportReason
  readonly note: string
  readonly answer: string
}

/** Reports of articles that wait or were decided, in the order of the queue. */
export function listArticleReports(db: Db, query: CaseQuery<ArticleReportKey>) {
  return casesWith(db, articleReportCases, articleReportDetails, query)
}

/** The article that a report is about; null when there is no such report. */
export async function reportedArticle(tx: Tx, key: ArticleReportKey): Promise<string | null> {
  return (await articleReportDetails(tx, [key])).get(key.reportId)?.articleId ?? null
}

async function articleReportDetails(
  tx: Tx,
  keys: readonly ArticleReportKey[],
): Promise<Map<string, ArticleReportDetails>> {
  const rows = await tx
    .selectFrom('article_report')
    .select(['id', 'reporter', 'article_id as articleId', 'locale', 'reason', 'note', 'answer'])
    .where(
      'id',
      'in',
      keys.map(({ reportId }) => reportId),
    )
    .execute()
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}

import { Failure } from '@madang/contract/failures.ts'
import type { ArticleReportDecision, ArticleReportReason } from '@madang/contract/reading/article-reports.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { ReportId } from '@madang/contract/chat/reports.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import './tables.ts'

/** A report of an article as the editors read it. */
export interface QueuedArticleReport {
  readonly id: ReportId
  readonly reporter: UserId
  readonly articleId: string
  readonly locale: Locale
  readonly reason: ArticleReportReason
  readonly note: string
  readonly decision: ArticleReportDecision | null
  readonly answer: string
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly createdAt: Date
}

/** Reports of articles that wait, oldest first as a queue is, or those decided, the last first. One snapshot (INV-F08). */
export function listArticleReports(
  db: Db,
  { isDecided, ...page }: Page & { readonly isDecided: boolean },
): Promise<Page & { items: QueuedArticleReport[]; totalCount: number }> {
  return snapshot(db, async (tx) => {
    const asked = tx.selectFrom('article_report').where('decision', isDecided ? 'is not' : 'is', null)
    const rows = await asked
      .selectAll()
      .orderBy(isDecided ? 'decided_at' : 'created_at', isDecided ? 'desc' : 'asc')
      .orderBy('id')
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .execute()
    const { number } = await asked.select(({ fn }) => fn.countAll<bigint>().as('number')).executeTakeFirstOrThrow()
    const items = rows.map((row): QueuedArticleReport => ({
      id: row.id,
      reporter: row.reporter,
      articleId: row.article_id,
      locale: row.locale,
      reason: row.reason,
      note: row.note,
      decision: row.decision,
      answer: row.answer,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at,
      createdAt: row.created_at,
    }))
    return { items, totalCount: Number(number), ...page }
  })
}

/** Decides a report of an article, once and for ever; its reporter reads the answer. CONFLICT when somebody was faster. */
export async function decideArticleReport(
  tx: Tx,
  id: ReportId,
  { by, decision, answer }: { by: string; decision: ArticleReportDecision; answer: string },
  now: Date,
): Promise<{ readonly articleId: string }> {
  const decided = await tx
    .updateTable('article_report')
    .set({ decision, answer, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returning('article_id')
    .executeTakeFirst()
  if (decided) return { articleId: decided.article_id }
  const known = await tx.selectFrom('article_report').select('id').where('id', '=', id).executeTakeFirst()
  throw new Failure(known ? 'CONFLICT' : 'NOT_FOUND')
}

import type { Context } from '../context.ts'
import {
  articleReportRules,
  type ArticleReportReason,
  type MyArticleReport,
} from '@madang/contract/reading/article-reports.ts'
import { Failure } from '@madang/contract/failures.ts'
import { articleId as articleIdOf, type ArticleId, type UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Page } from '@madang/contract/paging.ts'
import type { ReportId } from '@madang/contract/chat/reports.ts'
import { withinDailyLimit } from '../db/daily-limit.ts'
import type { Db, Tx } from '../db/tables.ts'
import { pageOf } from '../db/page-of.ts'
import { snapshot } from '../db/tx.ts'
import { publishedArticles } from './list-articles.ts'
import './tables.ts'

/**
 * Reports an error in a published article to the editors; the answer is the receipt (REQ-63, REQ-186). NOT_FOUND for an article
 * that is not there, TOO_MANY beyond 20 a day.
 */
export async function reportArticle(
  { tx, user, locale, clock, random, limits }: Context<'tx' | 'user' | 'locale' | 'clock' | 'random' | 'limits'>,
  { articleId, reason, note }: { articleId: ArticleId; reason: ArticleReportReason; note: string },
): Promise<{ reportId: ReportId; createTime: Date }> {
  const now = clock.now()
  const [article] = await publishedArticles(tx, locale, now).where('article.id', '=', articleId).execute()
  if (!article) throw new Failure('NOT_FOUND')
  if (limits) await refuseTooMany(tx, user, now)
  // A text of the shape the contract names.
  const id = random.uuid() as ReportId
  await tx
    .insertInto('article_report')
    .values({
      id,
      reporter: user,
      article_id: articleId,
      locale: article.locale,
      reason,
      note,
      created_at: now,
    })
    .execute()
  return { reportId: id, createTime: now }
}

function refuseTooMany(tx: Tx, user: UserId, now: Date): Promise<void> {
  const most = articleReportRules.perDay
  return withinDailyLimit(tx, { name: 'article-report', user, most, now }, async (since) => {
    const made = await tx
      .selectFrom('article_report')
      .select('created_at')
      .where('reporter', '=', user)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .limit(most)
      .execute()
    return made.map(({ created_at }) => created_at)
  })
}

/** Errors I reported, newest first, with what was decided and why. One snapshot (INV-F08). */
export function getMyArticleReports(
  { db, user, locale, now }: Context<'db' | 'user' | 'locale' | 'now'>,
  page: Page,
): Promise<Page & { items: MyArticleReport[]; totalCount: number }> {
  return snapshot(db, async (tx) => {
    const mine = tx.selectFrom('article_report').where('reporter', '=', user)
    const ordered = mine.selectAll().orderBy('created_at', 'desc').orderBy('id')
    const { rows, totalCount } = await pageOf(mine, ordered, page)
    const titles = await titlesOf(
      tx,
      { locale, now },
      rows.map(({ article_id }) => article_id),
    )
    const items = rows.map((row): MyArticleReport => ({
      reportId: row.id,
      articleId: articleIdOf.parse(row.article_id),
      title: titles.get(row.article_id) ?? '',
      reason: row.reason,
      decision: row.decision,
      answer: row.answer,
      createTime: row.created_at,
      decideTime: row.decided_at,
    }))
    return { items, totalCount, ...page }
  })
}

/** Titles of published articles in a reader's language or the next best. */
export async function titlesOf(
  db: Db | Tx,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!ids.length) return new Map()
  const rows = await publishedArticles(db, locale, now)
    .where('article.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

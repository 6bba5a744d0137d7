import { sql, type SqlBool } from 'kysely'
import type { ArticleItem, CategoryId } from '@madang/contract/articles.ts'
import { articleId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { Db } from '../db/tables.ts'
import { foldForSearch, gramsOfQuery, likePattern, wordsOf } from './grams.ts'
import './tables.ts'

/** Languages to fall back through when an article is missing in the reader's own (R64). */
export function readingOrder(locale: Locale): Locale[] {
  return [...new Set<Locale>([locale, 'ko-KR', 'en-GB', 'zh-CN'])]
}

/** What a list of articles may be narrowed to. */
export interface ArticleFilter {
  readonly categoryId?: CategoryId | undefined
  readonly keyword?: string | undefined
  readonly symbol?: string | undefined
}

/** A page of published articles, newest first, each in the reader's language or the next best (R61, R62, R64). */
export async function listArticles(
  db: Db,
  locale: Locale,
  now: Date,
  filter: ArticleFilter,
  page: Page,
): Promise<Page & { items: ArticleItem[]; totalCount: number }> {
  const words = wordsOf(filter.keyword ?? '')
  if (filter.keyword?.trim() && words.length === 0) return { items: [], totalCount: 0, ...page }
  const rows = await publishedArticles(db, locale, now)
    .$if(filter.categoryId !== undefined, (query) => query.where('article.category_id', '=', filter.categoryId!))
    .$if(filter.symbol !== undefined, (query) => query.where(sql<SqlBool>`${filter.symbol} = any(article.symbols)`))
    .$if(words.length > 0, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('article_text as any_text')
            .select(sql<number>`1`.as('one'))
            .whereRef('any_text.article_id', '=', 'article.id')
            .where(sql<SqlBool>`any_text.grams @> ${gramsOfQuery(foldForSearch(filter.keyword ?? ''))}::text[]`)
            .where(sql<SqlBool>`any_text.search_text like all (${words.map(likePattern)}::text[])`),
        ),
      ),
    )
    .select(sql<bigint>`count(*) over ()`.as('total'))
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute()
  if (rows.length === 0 && page.pageIndex > 1) {
    const { totalCount } = await listArticles(db, locale, now, filter, { pageIndex: 1, pageSize: 1 })
    return { items: [], totalCount, ...page }
  }
  return { items: rows.map(itemOf), totalCount: Number(rows[0]?.total ?? 0), ...page }
}

/** Published articles joined with the best text for a reader; the base of every article query. */
export function publishedArticles(db: Db, locale: Locale, now: Date) {
  return db
    .selectFrom('article')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('article_text')
          .selectAll()
          .whereRef('article_text.article_id', '=', 'article.id')
          .orderBy(sql`array_position(${readingOrder(locale)}::text[], article_text.locale)`)
          .limit(1)
          .as('text'),
      (join) => join.onTrue(),
    )
    .where('article.published_at', '<=', now)
    .select([
      'article.id',
      'article.category_id',
      'article.cover',
      'article.label',
      'article.published_at',
      'article.is_sample',
      'text.title',
      'text.summary',
      'text.author',
      'text.locale',
      'text.reading_minutes',
    ])
}

interface ArticleRow {
  id: string
  category_id: CategoryId
  cover: string
  label: ArticleItem['label']
  published_at: Date
  is_sample: boolean
  title: string
  summary: string
  author: string
  locale: Locale
  reading_minutes: number
}

export function itemOf(row: ArticleRow): ArticleItem {
  return {
    id: articleId.parse(row.id),
    categoryId: row.category_id,
    title: row.title,
    summary: row.summary,
    cover: row.cover,
    author: row.author,
    language: row.locale,
    publishTime: row.published_at,
    readingMinutes: row.reading_minutes,
    label: row.label,
    isSample: row.is_sample,
  }
}

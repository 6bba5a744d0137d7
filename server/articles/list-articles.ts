import { sql, type SqlBool } from 'kysely'
import type { ArticleItem, CategoryId } from '@madang/contract/reading/articles.ts'
import { articleId } from '@madang/contract/ids.ts'
import { type Locale, readingOrder } from '@madang/contract/locale.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { PublisherId } from '@madang/contract/reading/publisher-item.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { searchArticles } from './search-articles.ts'
import './tables.ts'

/** What a list of articles may be narrowed to. */
export interface ArticleFilter {
  readonly categoryId?: CategoryId | undefined
  readonly keyword?: string | undefined
  readonly symbol?: string | undefined
  /** Signed by one of these. */
  readonly publisherIds?: readonly PublisherId[] | undefined
}

/**
 * A page of published articles, newest first, each in the reader's language or the next best (REQ-61, REQ-62, REQ-64). With words:
 * the articles that hold them, as `searchArticles` orders and bounds them (REQ-70).
 */
export async function listArticles(
  db: Db,
  locale: Locale,
  now: Date,
  filter: ArticleFilter,
  page: Page,
): Promise<Page & { items: ArticleItem[]; totalCount: number }> {
  if (filter.keyword?.trim()) return foundArticles(db, locale, now, { ...filter, keyword: filter.keyword }, page)
  const rows = await narrowed(publishedArticles(db, locale, now), filter)
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

/** One snapshot, so that the number and the items agree (INV-F08). */
function foundArticles(
  db: Db,
  locale: Locale,
  now: Date,
  filter: ArticleFilter & { readonly keyword: string },
  page: Page,
): Promise<Page & { items: ArticleItem[]; totalCount: number }> {
  return snapshot(db, async (tx) => {
    const ids = await searchArticles(tx, now, filter.keyword, filter)
    const wanted = ids.slice(offsetOf(page), offsetOf(page) + page.pageSize)
    if (!wanted.length) return { items: [], totalCount: ids.length, ...page }
    const rows = await publishedArticles(tx, locale, now).where('article.id', 'in', wanted).execute()
    const items = rows.sort((left, right) => wanted.indexOf(left.id) - wanted.indexOf(right.id)).map(itemOf)
    return { items, totalCount: ids.length, ...page }
  })
}

function narrowed(query: ReturnType<typeof publishedArticles>, { categoryId, symbol, publisherIds }: ArticleFilter) {
  return query
    .$if(categoryId !== undefined, (narrower) => narrower.where('article.category_id', '=', categoryId!))
    .$if(symbol !== undefined, (narrower) => narrower.where(sql<SqlBool>`${symbol} = any(article.symbols)`))
    .$if(publisherIds !== undefined, (narrower) =>
      narrower.where(sql<SqlBool>`article.publisher_id = any(${publisherIds}::text[])`),
    )
}

/** Published articles joined with the best text for a reader; the base of every article query. */
export function publishedArticles(db: Db | Tx, locale: Locale, now: Date) {
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

/** In lists a picture of the house stands small; the samples are drawings of any size. */
function smallCover(cover: string): string {
  return cover.replace(/^(\/pictures\/house\/[0-9a-f-]{36})\.webp$/, '$1-small.webp')
}

export function itemOf(row: ArticleRow): ArticleItem {
  return {
    id: articleId.parse(row.id),
    categoryId: row.category_id,
    title: row.title,
    summary: row.summary,
    cover: smallCover(row.cover),
    author: row.author,
    language: row.locale,
    publishTime: row.published_at,
    readingMinutes: row.reading_minutes,
    label: row.label,
    isSample: row.is_sample,
  }
}

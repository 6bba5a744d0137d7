import { sql, type SqlBool } from 'kysely'
import type { ArticleItem, CategoryId } from '@madang/contract/reading/articles.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { ArticleId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Db } from '../db/tables.ts'
import { itemOf, publishedArticles } from './list-articles.ts'
import { likesOf } from './marks.ts'

const relatedCount = 3

/**
 * One published article with its blocks, corrections and related articles (REQ-63, REQ-64).
 * NOT_FOUND when there is none, or not yet.
 */
export async function readArticle(db: Db, locale: Locale, now: Date, id: ArticleId) {
  const row = await publishedArticles(db, locale, now)
    .where('article.id', '=', id)
    .select([
      'article.symbols',
      'article.source_name',
      'article.source_url',
      'article.updated_at',
      'text.blocks',
      'article.publisher_id',
    ])
    .executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')

  const history = await correctionsOf(db, id, row.locale)
  const related = await relatedArticles(db, locale, now, { id, symbols: row.symbols, categoryId: row.category_id })
  return {
    ...itemOf(row),
    cover: row.cover,
    blocks: row.blocks,
    history,
    related,
    symbols: row.symbols,
    source: row.source_name && row.source_url ? { name: row.source_name, url: row.source_url } : null,
    updateTime: row.updated_at,
    likeCount: await likesOf(db, id),
    publisherId: row.publisher_id,
  }
}

/** What was corrected in an article in one language, newest first. */
export async function correctionsOf(db: Db, id: ArticleId, locale: Locale) {
  const rows = await db
    .selectFrom('article_history')
    .select(['changed_at', 'note'])
    .where('article_id', '=', id)
    .where('locale', '=', locale)
    .orderBy('changed_at', 'desc')
    .execute()
  return rows.map(({ changed_at, note }) => ({ time: changed_at, note }))
}

/** What to read after an article: first of the same coins, then of the same category, the newest first. */
export async function relatedArticles(
  db: Db,
  locale: Locale,
  now: Date,
  { id, symbols, categoryId }: { id: ArticleId; symbols: readonly string[]; categoryId: CategoryId },
): Promise<ArticleItem[]> {
  const rows = await publishedArticles(db, locale, now)
    .where('article.id', '<>', id)
    .orderBy(sql<SqlBool>`article.symbols && ${symbols}::text[]`, 'desc')
    .orderBy(sql<SqlBool>`article.category_id = ${categoryId}`, 'desc')
    .orderBy('article.published_at', 'desc')
    .limit(relatedCount)
    .execute()
  return rows.map(itemOf)
}

import type { ArticleItem } from '@madang/contract/reading/articles.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Db } from '../db/tables.ts'
import { itemOf, publishedArticles } from './list-articles.ts'

/** Published articles by their ids, each in the reader's language or the next best. What is not published is left out. */
export async function findArticles(
  db: Db,
  locale: Locale,
  now: Date,
  ids: readonly string[],
): Promise<Map<string, ArticleItem>> {
  if (!ids.length) return new Map()
  const rows = await publishedArticles(db, locale, now)
    .where('article.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, itemOf(row)]))
}

import { sql, type SqlBool } from 'kysely'
import type { CategoryId } from '@madang/contract/articles.ts'
import type { PublisherId } from '@madang/contract/publisher-item.ts'
import type { Db, Tx } from '../db/tables.ts'
import { gramsOfQuery, likePattern, wordsOf, wordsToCheck } from './grams.ts'
import './tables.ts'

/** A search answers as many articles; who looks for more writes a longer word. */
export const mostFound = 100

/** So many of the newest articles tell how common a word is; from so many of them on, the index would be the longer way. */
const sampled = 60
const dense = 12

/** What a search may be narrowed to besides. */
interface Narrowing {
  readonly categoryId?: CategoryId | undefined
  readonly symbol?: string | undefined
  readonly publisherIds?: readonly PublisherId[] | undefined
}

/**
 * Published articles that hold every word of a query in one of their languages (R70): first those that hold them in title
 * or summary, then the others, both newest first; at most a hundred, so that a word every article holds costs no more.
 */
export async function searchArticles(
  db: Db | Tx,
  now: Date,
  keyword: string,
  { categoryId, symbol, publisherIds }: Narrowing = {},
): Promise<string[]> {
  if (!wordsOf(keyword).length) return []
  const grams = gramsOfQuery(keyword)
  const patterns = wordsToCheck(keyword).map(likePattern)
  const newestFirst = db
    .selectFrom('article')
    .where('article.published_at', '<=', now)
    .$if(categoryId !== undefined, (query) => query.where('article.category_id', '=', categoryId!))
    .$if(symbol !== undefined, (query) => query.where(sql<SqlBool>`${symbol} = any(article.symbols)`))
    .$if(publisherIds !== undefined, (query) =>
      query.where(sql<SqlBool>`article.publisher_id = any(${publisherIds}::text[])`),
    )
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id')
  const inHead = sql<SqlBool>`head_grams @> ${grams}::text[] and head_text like all (${patterns}::text[])`
  /** Looks at one article after the other, newest first: quick for words that many heads hold. */
  const oneByOne = (articles: number | null, most: number) =>
    db
      .selectFrom(
        newestFirst
          .select('article.id')
          .$if(articles !== null, (query) => query.limit(articles!))
          .offset(0)
          .as('newest'),
      )
      .innerJoinLateral(
        (query) =>
          query
            .selectFrom('article_text')
            .select('locale')
            .whereRef('article_text.article_id', '=', 'newest.id')
            .where(inHead)
            .limit(1)
            .as('holds'),
        (join) => join.onTrue(),
      )
      .select('newest.id')
      .limit(most)
      .execute()

  const among = await oneByOne(sampled, sampled)
  const heads =
    among.length >= dense
      ? await oneByOne(null, mostFound)
      : await newestFirst
          .select('article.id')
          .where('article.id', 'in', ({ selectFrom }) => selectFrom('article_text').select('article_id').where(inHead))
          .limit(mostFound)
          .execute()
  const first = heads.map(({ id }) => id)
  if (first.length === mostFound) return first

  // Sorted before the whole texts are looked at, which stops with enough of them.
  const held = newestFirst
    .innerJoin('article_text', 'article_text.article_id', 'article.id')
    .select(['article.id', 'article_text.locale'])
    .where(sql<SqlBool>`article_text.grams @> ${grams}::text[]`)
    .$if(first.length > 0, (query) => query.where('article.id', 'not in', first))
    .offset(0)
    .as('held')
  const rows = await db
    .selectFrom(held)
    .select('held.id')
    .$if(patterns.length > 0, (query) =>
      query.innerJoinLateral(
        (inner) =>
          inner
            .selectFrom('article_text as whole')
            .select('whole.locale')
            .whereRef('whole.article_id', '=', 'held.id')
            .whereRef('whole.locale', '=', 'held.locale')
            .where(sql<SqlBool>`whole.search_text like all (${patterns}::text[])`)
            .limit(1)
            .as('checked'),
        (join) => join.onTrue(),
      ),
    )
    // An article in three languages may come three times.
    .limit(3 * (mostFound - first.length))
    .execute()
  return [...new Set([...first, ...rows.map(({ id }) => id)])].slice(0, mostFound)
}

import { sql } from 'kysely'
import type { CategoryId } from '@madang/contract/reading/articles.ts'
import type { PublisherId } from '@madang/contract/reading/publisher-item.ts'
import type { Tx } from '../db/tables.ts'
import { anySpelling, spellings } from '@madang/contract/values/hanzi.ts'
import { likePattern, queryNgrams, wordsOf, wordsToCheck } from './article-ngrams.ts'
import './tables.ts'

/** A search answers as many articles; who looks for more writes a longer word. */
export const mostFound = 100

/** What a search may be narrowed to besides. */
interface Narrowing {
  readonly categoryId?: CategoryId | undefined
  readonly symbol?: string | undefined
  readonly publisherIds?: readonly PublisherId[] | undefined
}

/**
 * What is looked for: pieces that the index knows, and patterns for words whose pieces alone do not prove them. Beside them
 * those whose Chinese may be written in several ways, of each of which one is enough.
 */
interface Search extends Narrowing {
  readonly grams: readonly string[]
  readonly patterns: readonly string[]
  readonly variedGrams: readonly (readonly string[])[]
  readonly variedPatterns: readonly string[]
  readonly now: Date
}

/**
 * Published articles that hold every word of a query in one of their languages (REQ-70): first those that hold them in title
 * or summary, then the others, both newest first; at most a hundred, so that a word every article holds costs no more.
 */
export async function searchArticles(tx: Tx, now: Date, keyword: string, narrowing: Narrowing = {}): Promise<string[]> {
  if (!wordsOf(keyword).length) return []
  const [pieces, words] = [queryNgrams(keyword), wordsToCheck(keyword)]
  const isVaried = (text: string) => [...text].some((character) => spellings(character).length > 1)
  const isPlain = (text: string) => !isVaried(text)
  const search = {
    ...narrowing,
    now,
    grams: pieces.filter(isPlain),
    patterns: words.filter(isPlain).map(likePattern),
    variedGrams: pieces.filter(isVaried).map(spellings),
    variedPatterns: words.filter(isVaried).map((word) => anySpelling(word).source),
  }
  // The rows are short, and to read them all seems cheap to the planner, which does not see the pieces that lie beside.
  await sql`set local enable_seqscan = off`.execute(tx)
  const heads = await newestThatHold(tx, 'head', search, [])
  if (heads.length === mostFound) return heads
  return [...heads, ...(await newestThatHold(tx, 'whole', search, heads))].slice(0, mostFound)
}

const columns = {
  head: { pieces: sql.ref('head_grams'), text: sql.ref('head_text') },
  whole: { pieces: sql.ref('grams'), text: sql.ref('search_text') },
}

/** So many of the newest that the index names are compared first: nearly always enough of them hold what is looked for. */
const comparedFirst = 4 * mostFound

/** The newest articles whose texts hold all of it: at most a hundred, others than `except`. */
async function newestThatHold(
  tx: Tx,
  part: keyof typeof columns,
  search: Search,
  except: readonly string[],
): Promise<string[]> {
  const first = await holding(tx, part, search, except, comparedFirst)
  const found = first.ids.length >= mostFound || first.named < comparedFirst
  return found ? first.ids : (await holding(tx, part, search, except, null)).ids
}

/** Of the newest texts the index names, or of all of them, the articles that hold what is looked for; and how many it named. */
async function holding(
  tx: Tx,
  part: keyof typeof columns,
  { grams, patterns, variedGrams, variedPatterns, now, categoryId, symbol, publisherIds }: Search,
  except: readonly string[],
  named: number | null,
): Promise<{ ids: string[]; named: number }> {
  const { pieces, text } = columns[part]
  const hasAll = sql.join(
    [
      ...(grams.length > 0 ? [sql`${pieces} @> ${grams}::text[]`] : []),
      ...variedGrams.map((ways) => sql`${pieces} && ${ways}::text[]`),
    ],
    sql` and `,
  )
  const isNarrowed = categoryId !== undefined || symbol !== undefined || publisherIds !== undefined
  const { rows } = await sql<{ ids: string[]; named: number }>`
    with named as materialized (
      select article_id, ${text} as text from article_text
      where ${hasAll} and published_at <= ${now} and article_id <> all (${except}::text[])
      order by published_at desc, article_id limit ${named}
    )
    select (select count(*)::integer from named) as named, array(
      select article_id from named
      where text like all (${patterns}::text[]) and text ~ all (${variedPatterns}::text[]) and (not ${isNarrowed}::boolean or exists (
        select from article where article.id = named.article_id
          and (${categoryId ?? null}::text is null or category_id = ${categoryId ?? null})
          and (${symbol ?? null}::text is null or ${symbol ?? null} = any(symbols))
          and (${publisherIds ?? null}::text[] is null or publisher_id = any(${publisherIds ?? null}::text[]))))
      -- An article in three languages may come three times.
      limit ${3 * mostFound}
    ) as ids`.execute(tx)
  const [{ ids, named: count }] = rows as [(typeof rows)[number]] // one row, whatever was found
  return { ids: [...new Set(ids)].slice(0, mostFound), named: count }
}

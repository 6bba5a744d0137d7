import { sql } from 'kysely'
import { articleId } from '@madang/contract/ids.ts'
import { locales } from '@madang/contract/locale.ts'
import type { ArticleContent, ArticleRow, ArticleState } from '@madang/contract/operators/articles.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { Db } from '../db/tables.ts'
import { likePattern } from './article-ngrams.ts'
import './tables.ts'

interface Row {
  readonly id: string
  readonly category: ArticleContent['categoryId']
  readonly state: ArticleState
  readonly version: number
  readonly titles: Record<string, string | null>
  readonly is_sample: boolean
  readonly publish_at: Date | null
  readonly saved_at: Date
  readonly saved_by: string
  readonly total: bigint
}

/** Every article of the house, worked on or not, the last saved first; narrowed by state and words of a title or the id. */
export async function listEditions(
  db: Db,
  { words, state, ...page }: Page & { readonly words: string; readonly state?: ArticleState | undefined },
): Promise<{ readonly items: ArticleRow[]; readonly totalCount: number }> {
  const pattern = words.trim() ? likePattern(words.trim()) : null
  const { rows } = await sql<Row>`
    with every as (
      select work.article_id as id, content ->> 'categoryId' as category, work.state, work.version,
        jsonb_build_object('ko-KR', content #>> '{texts,ko-KR,title}', 'zh-CN', content #>> '{texts,zh-CN,title}',
          'en-GB', content #>> '{texts,en-GB,title}') as titles,
        coalesce(is_sample, false) as is_sample, work.publish_at, saved_at, saved_by
      from article_work as work join article_version using (article_id, version)
      left join article on article.id = work.article_id
      union all
      select article.id, category_id, 'published', 0,
        (select jsonb_object_agg(locale, title) from article_text where article_id = article.id),
        is_sample, published_at, coalesce(updated_at, published_at), ''
      from article where not exists (select from article_work where article_id = article.id)
    )
    select *, count(*) over () as total from every
    where (${state ?? null}::text is null or state = ${state ?? null})
      and (${pattern}::text is null or id ilike ${pattern} or titles::text ilike ${pattern})
    order by saved_at desc, id limit ${page.pageSize} offset ${offsetOf(page)}`.execute(db)
  const items = rows.map((row): ArticleRow => ({
    articleId: articleId.parse(row.id),
    categoryId: row.category,
    state: row.state,
    version: row.version,
    isSample: row.is_sample,
    publishAt: row.publish_at,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
    // One entry for each language.
    titles: Object.fromEntries(locales.map((locale) => [locale, row.titles?.[locale] ?? null])) as ArticleRow['titles'],
  }))
  return { items, totalCount: Number(rows[0]?.total ?? 0) }
}

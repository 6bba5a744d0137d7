import type { ArticleContent, ArticleState } from '@madang/contract/operators/articles.ts'
import { locales } from '@madang/contract/locale.ts'
import type { Db, Tx } from '../db/tables.ts'
import './tables.ts'

/** An article as it is worked on. Version 0 is what readers have of an article nobody has worked on here yet. */
export interface Edition {
  readonly articleId: string
  readonly content: ArticleContent
  readonly version: number
  readonly state: ArticleState
  readonly sentBy: string | null
  readonly publishAt: Date | null
  readonly sentBack: string | null
  readonly isPublic: boolean
  readonly isSample: boolean
}

/** The newest version of an article, locked for a change when asked; null when there is no such article. */
export async function editionOf(db: Db | Tx, articleId: string, { lock = false } = {}): Promise<Edition | null> {
  const work = await db
    .selectFrom('article_work')
    .selectAll()
    .where('article_id', '=', articleId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  const shown = await db
    .selectFrom('article')
    .select(['is_sample', 'published_at'])
    .where('id', '=', articleId)
    .executeTakeFirst()
  const inWords = await db.selectFrom('article_text').select('locale').where('article_id', '=', articleId).execute()
  const common = { articleId, isPublic: inWords.length > 0, isSample: shown?.is_sample ?? false }
  if (!work) {
    const content = shown ? await contentShown(db, articleId) : null
    if (!content || !shown) return null
    const never = { sentBy: null, publishAt: shown.published_at, sentBack: null }
    return { ...common, ...never, content, version: 0, state: 'published' }
  }
  const { content } = await db
    .selectFrom('article_version')
    .select('content')
    .where('article_id', '=', articleId)
    .where('version', '=', work.version)
    .executeTakeFirstOrThrow()
  return {
    ...common,
    content: wholeContent(content),
    version: work.version,
    state: work.state,
    sentBy: work.sent_by,
    publishAt: work.publish_at,
    sentBack: work.sent_back,
  }
}

/** An article as readers have it, in the form in which it is worked on. */
async function contentShown(db: Db | Tx, articleId: string): Promise<ArticleContent> {
  const row = await db.selectFrom('article').selectAll().where('id', '=', articleId).executeTakeFirstOrThrow()
  const rows = await db.selectFrom('article_text').selectAll().where('article_id', '=', articleId).execute()
  const texts = Object.fromEntries(
    locales.map((locale) => {
      const text = rows.find((one) => one.locale === locale)
      if (!text) return [locale, null]
      const { title, summary, author, blocks } = text
      return [locale, { title, summary, author, blocks }]
    }),
  ) as ArticleContent['texts'] // one entry for each language, made in the line above
  return {
    categoryId: row.category_id,
    cover: row.cover,
    symbols: row.symbols,
    publisherId: row.publisher_id as ArticleContent['publisherId'], // written by the console as the contract has it
    label: row.label,
    source: row.source_name && row.source_url ? { name: row.source_name, url: row.source_url } : null,
    texts,
  }
}

/** A saved version with what later versions hold besides: one from before there were profiles names none. */
export function wholeContent(content: ArticleContent): ArticleContent {
  return { ...content, publisherId: (content as Partial<ArticleContent>).publisherId ?? null }
}

/** Nothing written yet in any language. */
export const noTexts: ArticleContent['texts'] = { 'ko-KR': null, 'zh-CN': null, 'en-GB': null }

import type { Parsed } from '@madang/contract/endpoint.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { previewArticle as endpoint } from '@madang/contract/operators/preview.ts'
import type { Db } from '../db/tables.ts'
import { likesOf } from './marks.ts'
import { plainText } from './markdown.ts'
import { correctionsOf, relatedArticles } from './read-article.ts'
import { readingMinutes } from './reading-minutes.ts'
import './tables.ts'

/** An article as it is being written, in the form in which readers would get it in one language (REQ-171). Nothing is kept. */
export async function previewArticle(
  db: Db,
  locale: Locale,
  now: Date,
  { articleId: id, details, text }: Omit<Parsed<typeof endpoint>, 'locale'>,
) {
  const shown = await db
    .selectFrom('article')
    .select(['published_at', 'updated_at', 'is_sample'])
    .where('id', '=', id)
    .executeTakeFirst()
  const { publisherId, ...rest } = details
  return {
    ...rest,
    ...text,
    id,
    publisherId,
    language: locale,
    publishTime: shown?.published_at ?? now,
    updateTime: shown?.updated_at ?? null,
    isSample: shown?.is_sample ?? false,
    readingMinutes: readingMinutes(plainText(text.blocks), locale),
    history: await correctionsOf(db, id, locale),
    related: await relatedArticles(db, locale, now, { ...details, id }),
    likeCount: await likesOf(db, id),
  }
}

import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { previewArticle } from '@madang/contract/operators/content/preview.ts'
import type { OperatorQuery } from '../context.ts'
import { publisherItems } from '../publishers/publisher-items.ts'
import { likesOf } from './marks.ts'
import { plainText } from './markdown.ts'
import { correctionsOf, relatedArticles } from './read-article.ts'
import { readingMinutes } from './reading-minutes.ts'
import './tables.ts'

/** An article as it is being written, in the form in which readers would get it in one language (REQ-171). Nothing is kept. */
export async function previewOf(
  { db, now }: OperatorQuery,
  { id, locale, details, text }: Parsed<typeof previewArticle>,
): Promise<Out<typeof previewArticle>> {
  const shown = await db
    .selectFrom('article')
    .select(['published_at', 'updated_at', 'is_sample'])
    .where('id', '=', id)
    .executeTakeFirst()
  const { publisherId, ...rest } = details
  const publishers = publisherId ? await publisherItems(db, locale, [publisherId]) : null
  return {
    ...rest,
    ...text,
    id,
    language: locale,
    publisher: publishers?.get(publisherId!) ?? null,
    publishTime: shown?.published_at ?? now,
    updateTime: shown?.updated_at ?? null,
    isSample: shown?.is_sample ?? false,
    readingMinutes: readingMinutes(plainText(text.blocks), locale),
    history: await correctionsOf(db, id, locale),
    related: await relatedArticles(db, locale, now, { ...details, id }),
    likeCount: await likesOf(db, id),
  }
}

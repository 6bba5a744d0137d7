import { Failure } from '@madang/contract/failures.ts'
import { locales, type Locale } from '@madang/contract/locale.ts'
import {
  articleCalls,
  blankArticle,
  type ArticleContent,
  type ArticleDetails,
  type DraftText,
} from '@madang/contract/operators/content/articles.ts'
import { contentRow } from '../content/content-row.ts'
import { isPublic } from '../content/item.ts'
import type { Tx } from '../db/tables.ts'
import { checkAddress, checkEditorialImages } from '../pictures/editorial-images.ts'
import { hideArticle, showArticle } from './show-article.ts'

/** Articles as they are worked on (REQ-171). */
export const articleRow = contentRow(articleCalls, {
  title: 'title',
  accept: acceptArticle,
  ready: (content) => {
    if (!wholeLanguages(content).length) throw new Failure('INVALID', { field: 'texts' })
  },
  check: (_tx, content, { terms }) => {
    const whole = wholeLanguages(content)
    if (!terms.locales.every((locale) => whole.includes(locale))) throw new Failure('INVALID', { field: 'locales' })
  },
  show: showArticle,
  hide: hideArticle,
  rows: (_tx, items) => items.map(({ rest }) => ({ categoryId: (rest as ArticleContent).categoryId })), // of this kind
})

export const withText = (locale: Locale, text: DraftText) => (before: ArticleContent | null) => {
  const content = before ?? blankArticle
  return { ...content, texts: { ...content.texts, [locale]: text } }
}

export const withDetails = (details: ArticleDetails) => (before: ArticleContent | null) => ({
  ...(before ?? blankArticle),
  ...details,
})

/** Pictures of ours that are there as they are described, and the profile of somebody readers know. */
async function acceptArticle(tx: Tx, { texts, cover, publisherId }: ArticleContent): Promise<void> {
  const blocks = locales.flatMap((locale) => texts[locale]?.blocks ?? [])
  const pictures = blocks.flatMap((block) => (block.type === 'picture' ? [block.picture] : []))
  await checkEditorialImages(tx, pictures, 'text')
  await checkAddress(tx, cover, 'details.cover')
  if (publisherId && !(await isPublic(tx, 'publisher', publisherId)))
    throw new Failure('INVALID', { field: 'publisherId' })
}

/** Languages in which everything a reader needs is written. */
function wholeLanguages({ texts }: ArticleContent): Locale[] {
  return locales.filter((locale) => isWhole(texts[locale]))
}

function isWhole(text: DraftText | null): boolean {
  if (!text?.title.trim() || !text.summary.trim() || !text.author.trim() || !text.blocks.length) return false
  // A picture says in words what it shows (REQ-192).
  return text.blocks.every((block) => block.type !== 'picture' || block.alt.trim() !== '')
}

import { z } from 'zod'
import { block } from '../../chat/blocks.ts'
import { articleId } from '../../ids.ts'
import { inEach, locales } from '../../locale.ts'
import { categoryId, label } from '../../reading/articles.ts'
import { publisherId } from '../../reading/publisher-item.ts'
import { query } from '../operator-endpoint.ts'
import {
  contentCalls,
  inEachLanguage,
  pictureAddress,
  reviewCalls,
  savePartCall,
  withdrawCall,
  type ContentKind,
} from './content-calls.ts'

const locale = z.enum(locales)

/** An article in one language, as it is written. */
export const draftText = z.object({
  title: z.string().max(200),
  summary: z.string().max(500),
  author: z.string().max(60),
  blocks: z.array(block).max(300),
})
export type DraftText = z.infer<typeof draftText>

/** What is the same in every language. */
export const articleDetails = z.object({
  categoryId,
  cover: pictureAddress,
  symbols: z.array(z.string().regex(/^[A-Z0-9]{1,20}$/)).max(10),
  label: label.nullable(),
  source: z.object({ name: z.string().min(1).max(100), url: z.url({ protocol: /^https$/ }) }).nullable(),
  /** Whose profile its author leads to; null for nobody's. Versions from before there were profiles have none. */
  publisherId: publisherId.nullable().default(null),
})
export type ArticleDetails = z.infer<typeof articleDetails>

export const articleContent = articleDetails.extend({ texts: inEachLanguage(draftText) })
export type ArticleContent = z.infer<typeof articleContent>

/** An article in which nothing is written yet. */
export const blankArticle: ArticleContent = {
  categoryId: 'market-trends',
  cover: '/pictures/sample/banners/welcome.svg',
  symbols: [],
  label: null,
  source: null,
  publisherId: null,
  texts: inEach(() => null),
}

export const articleKind = {
  name: 'article',
  area: 'articles',
  review: 'onRequest',
  id: articleId,
  content: articleContent,
  row: { categoryId },
  item: {},
  terms: {
    /** The languages in which readers get it. */
    locales: z.array(locale).min(1).max(3),
    /** What was corrected, for an article that readers know already. */
    correction: inEachLanguage(z.string().trim().max(500)).nullable(),
  },
} as const satisfies ContentKind

/** One language at a time, because a whole article is larger than a call may be. */
export const articleCalls = {
  ...contentCalls(articleKind),
  ...reviewCalls(articleKind),
  withdraw: withdrawCall(articleKind),
  saveText: savePartCall(articleKind, { name: 'SaveText', right: 'translate', part: { locale, text: draftText } }),
  saveDetails: savePartCall(articleKind, { name: 'SaveDetails', right: 'write', part: { details: articleDetails } }),
}

export const importMarkdown = query({
  path: 'article/ImportMarkdown',
  summary: 'Markdown as blocks, through an allow-list; what is not allowed is said and nothing is taken',
  right: 'articles.translate',
  input: { text: z.string().max(50_000) },
  output: z.object({ blocks: z.array(block), refused: z.string().nullable() }),
})

import { z } from 'zod'
import { reading } from '../endpoint.ts'
import { articleId, instant } from '../ids.ts'
import { locales, type Text } from '../locale.ts'
import { pageInput, pageOf } from '../paging.ts'
import { publisherId } from './publisher-item.ts'
import { inLanguages } from '../text.ts'

/** The seven categories of the feed in their order (REQ-61), with their names (REQ-166). */
export const categories = [
  { id: 'market-trends', name: inLanguages('시장 동향', '市场行情', 'Market Trends') },
  { id: 'industry-news', name: inLanguages('업계 뉴스', '行业资讯', 'Industry News') },
  { id: 'strategy-reference', name: inLanguages('전략 참고', '策略参考', 'Strategy Reference') },
  { id: 'basic-knowledge', name: inLanguages('기초 지식', '基础知识', 'Basic Knowledge') },
  { id: 'featured-articles', name: inLanguages('추천 글', '精选文章', 'Featured Articles') },
  { id: 'technical-analysis', name: inLanguages('기술적 분석', '技术分析', 'Technical Analysis') },
  { id: 'operation-guide', name: inLanguages('이용 가이드', '操作指南', 'Operation Guide') },
] as const satisfies readonly { id: string; name: Text }[]

export const categoryId = z.enum(categories.map(({ id }) => id))
export type CategoryId = z.infer<typeof categoryId>

/** What an editor may mark an article as (REQ-63, REQ-171). */
export const label = z.enum(['news', 'opinion', 'advertisement', 'sponsored'])

export const articleItem = z.object({
  id: articleId,
  categoryId,
  title: z.string(),
  summary: z.string(),
  /** Address of the cover picture below the base address. */
  cover: z.string(),
  author: z.string(),
  /** The language this answer is in; another than the caller's when theirs is missing (REQ-64). */
  language: z.enum(locales),
  publishTime: instant,
  readingMinutes: z.int().min(1),
  label: label.nullable(),
  /** True for the articles that come with the product. */
  isSample: z.boolean(),
})
export type ArticleItem = z.infer<typeof articleItem>

export const getInformationPageList = reading({
  path: 'info/GetInformationPageList',
  summary: 'Articles of a category, of a coin, or found by words; newest first',
  auth: 'visitor',
  feature: null,
  input: {
    ...pageInput,
    categoryId: categoryId.optional(),
    keyword: z.string().max(64).optional(),
    symbol: z.string().max(20).optional(),
    publisherId: publisherId.optional(),
  },
  output: pageOf(articleItem),
})

export const banner = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  picture: z.string(),
  /** A path inside the app, such as `/benefit`. */
  link: z.string(),
})

export const getEnableList = reading({
  path: 'advertising/GetEnableList',
  summary: 'Banners of a place',
  auth: 'visitor',
  feature: null,
  input: { position: z.string().max(20).default('home') },
  output: z.object({ items: z.array(banner) }),
})

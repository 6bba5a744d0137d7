import type { CategoryId } from '@madang/contract/reading/articles.ts'
import type { Text } from '@madang/contract/locale.ts'

/** The articles that come with the product: where they stand in the feed and which coins they speak of. */
interface SampleArticle {
  readonly category: CategoryId
  readonly slug: string
  readonly publishedAt: string
  readonly symbols?: readonly string[]
  readonly label?: 'opinion'
}

/** Whose profile the author of a sample leads to; the editors' where nobody else is named. */
export function samplePublisherOf({ category, slug }: SampleArticle): string {
  if (slug === 'moving-averages') return 'han-onsae'
  if (slug === 'reading-candles') return 'park-doyun'
  if (category === 'technical-analysis') return 'onsaemi-studio'
  return category === 'strategy-reference' ? 'badukdol-lab' : 'madang-editors'
}

export const sampleArticles: readonly SampleArticle[] = [
  { category: 'market-trends', slug: 'four-numbers-of-a-week', publishedAt: '2026-11-20T00:30:00Z', symbols: ['BTC'] },
  { category: 'market-trends', slug: 'what-moves-a-price', publishedAt: '2026-11-17T02:00:00Z', symbols: ['BTC'] },
  { category: 'market-trends', slug: 'same-coin-two-prices', publishedAt: '2026-11-12T01:20:00Z', symbols: ['BTC'] },
  { category: 'market-trends', slug: 'what-market-cap-hides', publishedAt: '2026-11-05T03:10:00Z' },
  {
    category: 'industry-news',
    slug: 'stablecoin-at-the-market',
    publishedAt: '2026-11-20T05:10:00Z',
    symbols: ['USDT'],
  },
  { category: 'industry-news', slug: 'why-ethereum-fees-fell', publishedAt: '2026-11-16T06:00:00Z', symbols: ['ETH'] },
  { category: 'industry-news', slug: 'user-protection-act', publishedAt: '2026-11-10T01:00:00Z' },
  {
    category: 'industry-news',
    slug: 'etf-in-plain-words',
    publishedAt: '2026-11-03T07:40:00Z',
    symbols: ['BTC', 'ETH'],
  },
  { category: 'strategy-reference', slug: 'buying-in-parts', publishedAt: '2026-11-19T01:40:00Z' },
  { category: 'strategy-reference', slug: 'how-much-is-too-much', publishedAt: '2026-11-14T04:00:00Z' },
  { category: 'strategy-reference', slug: 'a-plan-before-you-buy', publishedAt: '2026-11-08T05:30:00Z' },
  { category: 'strategy-reference', slug: 'keeping-records', publishedAt: '2026-11-01T02:20:00Z' },
  { category: 'basic-knowledge', slug: 'what-is-a-blockchain', publishedAt: '2026-11-18T02:10:00Z', symbols: ['BTC'] },
  { category: 'basic-knowledge', slug: 'wallets-and-keys', publishedAt: '2026-11-13T03:00:00Z' },
  {
    category: 'basic-knowledge',
    slug: 'coins-tokens-stablecoins',
    publishedAt: '2026-11-07T01:50:00Z',
    symbols: ['USDT'],
  },
  { category: 'basic-knowledge', slug: 'the-halving', publishedAt: '2026-10-30T04:30:00Z', symbols: ['BTC'] },
  { category: 'featured-articles', slug: 'seven-sentences-of-a-scam', publishedAt: '2026-11-19T08:00:00Z' },
  { category: 'featured-articles', slug: 'a-first-month', publishedAt: '2026-11-15T01:10:00Z' },
  { category: 'featured-articles', slug: 'talking-with-parents', publishedAt: '2026-11-09T09:00:00Z' },
  {
    category: 'featured-articles',
    slug: 'what-a-platform-token-is-worth',
    publishedAt: '2026-11-02T03:30:00Z',
    label: 'opinion',
  },
  { category: 'technical-analysis', slug: 'reading-candles', publishedAt: '2026-11-18T07:20:00Z', symbols: ['BTC'] },
  { category: 'technical-analysis', slug: 'moving-averages', publishedAt: '2026-11-11T02:40:00Z', symbols: ['BTC'] },
  { category: 'technical-analysis', slug: 'support-and-resistance', publishedAt: '2026-11-06T06:10:00Z' },
  { category: 'technical-analysis', slug: 'what-rsi-cannot-know', publishedAt: '2026-10-29T02:00:00Z' },
  { category: 'operation-guide', slug: 'start-with-madang', publishedAt: '2026-11-20T01:00:00Z' },
  { category: 'operation-guide', slug: 'how-cvc-unlocks', publishedAt: '2026-11-17T05:00:00Z' },
  { category: 'operation-guide', slug: 'friends-and-safe-talk', publishedAt: '2026-11-13T08:10:00Z' },
  { category: 'operation-guide', slug: 'a-password-you-keep', publishedAt: '2026-11-04T01:30:00Z' },
]

/** Who signs the articles that come with the product, by the profile. */
export const sampleAuthors: Readonly<Record<string, Text>> = {
  'madang-editors': { 'ko-KR': '마당 편집부', 'zh-CN': 'Madang 编辑部', 'en-GB': 'Madang editors' },
  'onsaemi-studio': { 'ko-KR': '온새미 스튜디오', 'zh-CN': 'Onsaemi 工作室', 'en-GB': 'Onsaemi Studio' },
  'badukdol-lab': { 'ko-KR': '바둑돌 연구실', 'zh-CN': '棋子研究室', 'en-GB': 'Badukdol Lab' },
  'han-onsae': { 'ko-KR': '한온새', 'zh-CN': '韩温玺', 'en-GB': 'Han Onsae' },
  'park-doyun': { 'ko-KR': '박도윤', 'zh-CN': '朴度允', 'en-GB': 'Park Doyun' },
}

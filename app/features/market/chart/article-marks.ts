import type { ArticleItem } from '@madang/contract/reading/articles.ts'
import type { Candle } from '@madang/contract/reading/coins.ts'

/** An article on the time axis: its number, and the candle during which it appeared (REQ-67). */
export interface ArticleMark {
  readonly n: number
  readonly article: ArticleItem
  readonly at: Date
}

/** Most articles marked on one chart; more would hide each other. */
const most = 9

/** The newest articles that appeared within the chart, numbered from the earliest. */
export function marksOf(articles: readonly ArticleItem[], candles: readonly Candle[]): ArticleMark[] {
  const [first] = candles
  if (!first) return []
  return articles
    .filter(({ publishTime }) => publishTime >= first.at)
    .slice(0, most)
    .sort((left, right) => left.publishTime.getTime() - right.publishTime.getTime())
    .map((article, index) => ({ n: index + 1, article, at: candleOf(article.publishTime, candles) }))
}

/** Marks that would cover each other, as one. */
export interface MarkGroup {
  readonly left: number
  readonly marks: readonly ArticleMark[]
}

/** Puts marks closer than `apart` pixels together; those outside the chart are left out. */
export function groupsOf(
  marks: readonly ArticleMark[],
  placeOf: (at: Date) => number | null,
  apart: number,
): MarkGroup[] {
  const groups: { left: number; marks: ArticleMark[] }[] = []
  for (const mark of marks) {
    const left = placeOf(mark.at)
    if (left === null) continue
    const last = groups.at(-1)
    if (last && left - last.left < apart) last.marks.push(mark)
    else groups.push({ left, marks: [mark] })
  }
  return groups
}

function candleOf(moment: Date, candles: readonly Candle[]): Date {
  return candles.findLast(({ at }) => at <= moment)?.at ?? moment
}

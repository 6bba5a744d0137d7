import { expect, test } from 'vitest'
import type { ArticleItem } from '@madang/contract/reading/articles.ts'
import type { Candle } from '@madang/contract/reading/coins.ts'
import { groupsOf, marksOf } from './article-marks.ts'
import { changeAmount, chartText, chartUnit, exactText } from '../figures.ts'

const hour = (n: number, minute = 0) => new Date(Date.UTC(2026, 10, 21, n, minute))
const candles = [1, 2, 3, 4].map((n) => ({ at: hour(n) }) as Candle)
const article = (id: string, publishTime: Date) => ({ id, publishTime }) as ArticleItem

test('REQ-67: articles stand at the candle they appeared in, numbered from the earliest; earlier ones are not on the chart', () => {
  const marks = marksOf([article('late', hour(9)), article('mid', hour(2, 40)), article('old', hour(0, 59))], candles)
  expect(marks.map(({ n, article: { id }, at }) => [n, id, at])).toEqual([
    [1, 'mid', hour(2)],
    [2, 'late', hour(4)],
  ])
  expect(marksOf([article('late', hour(9))], [])).toEqual([])
})

test('REQ-67: marks that would cover each other are one, and what is scrolled away is none', () => {
  const marks = marksOf(
    [4, 3, 2, 1].map((n) => article(`a${n}`, hour(n, 30))),
    candles,
  )
  const places = new Map([1, 2, 3].map((n) => [hour(n).getTime(), n === 3 ? 90 : n * 10]))
  const groups = groupsOf(marks, (at) => places.get(at.getTime()) ?? null, 24)
  expect(groups.map(({ left, marks: together }) => [left, together.map(({ n }) => n)])).toEqual([
    [10, [1, 2]],
    [90, [3]],
  ])
})

test('REQ-67: a chart of large prices counts in millions, in Chinese in 万, cut off and never rounded up', () => {
  const won = (value: number) => chartText(value, { unit: chartUnit(value, 'ko-KR'), currency: 'KRW', locale: 'ko-KR' })
  expect(won(142_469_999)).toBe('142.46')
  const inChinese = { unit: chartUnit(142_469_999, 'zh-CN'), currency: 'KRW', locale: 'zh-CN' } as const
  expect(chartText(142_469_999, inChinese)).toBe('14,246.99')
  expect(chartText(89_643.25, { unit: 1, currency: 'USD', locale: 'en-GB' })).toBe('89,643')
  expect(won(4_500_000)).toBe('4,500,000')
  expect(won(0.0123)).toBe('0.0123')
})

test('REQ-15: the exact figure leaves nothing out, and the change in money follows from price and percent', () => {
  expect(exactText('3120412345678', 'ko-KR')).toBe('3,120,412,345,678')
  expect(Number(changeAmount('110', '10.00'))).toBeCloseTo(10, 6)
  expect(Number(changeAmount('90', '-10.00'))).toBeCloseTo(10, 6)
})

import { expect, test } from 'vitest'
import { rankCoins } from './rank-coins.ts'
import { sampleSource } from './sample-source.ts'

const now = new Date('2026-11-21T01:24:00Z')

test('R68: every sample figure says that it is one, and of which time', async () => {
  const { items } = await rankCoins(sampleSource, 'ko-KR', now, { sort: 'rank', currency: 'KRW' })
  expect(items).toHaveLength(12)
  for (const item of items) {
    expect(item).toMatchObject({ isSample: true, source: 'sample', currency: 'KRW', changeBase: 'kst9' })
    expect(item.asOf.toISOString()).toBe('2026-11-21T01:20:00.000Z')
  }
})

test('the sample is the same for every reader and after a restart, and moves by the ten-minute step only', async () => {
  const at = (time: string) => sampleSource.quotes(['BTC'], 'USD', new Date(time))
  expect(await at('2026-11-21T01:20:00Z')).toEqual(await at('2026-11-21T01:29:59Z'))
  expect(await at('2026-11-21T01:20:00Z')).not.toEqual(await at('2026-11-21T01:30:00Z'))
})

test('R65: coins sort by price, change and volume, highest first', async () => {
  for (const sort of ['price', 'change', 'volume'] as const) {
    const { items } = await rankCoins(sampleSource, 'en-GB', now, { sort, currency: 'USD' })
    const figures = items.map((item) => Number(item[sort]))
    expect(figures).toEqual(figures.toSorted((left, right) => right - left))
  }
})

test('R16: a price below 0.01 keeps four significant digits', async () => {
  const { quotes } = await sampleSource.quotes(['SHIB'], 'USD', now)
  expect(quotes[0]?.price).toMatch(/^0\.0+[1-9]\d{3}$/)
})

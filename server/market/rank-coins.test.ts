import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { manualClock } from '../ports/clock.ts'
import { getCandles } from './get-candles.ts'
import { createMarket } from './market.ts'
import { rankCoins } from './rank-coins.ts'
import { sampleSource } from './sources/sample-source.ts'
import { searchCoins } from './search-coins.ts'
import { shownQuotes } from './shown-quotes.ts'

const won = { currency: 'KRW', base: 'kst9' } as const

async function sampleMarket() {
  const database = await testDatabase()
  const clock = manualClock('2026-11-21T01:24:00Z')
  const report = (error: unknown) => {
    throw error
  }
  const market = createMarket({
    db: database.db,
    pool: database.pool,
    clock,
    source: sampleSource,
    tell: () => undefined,
    report,
  })
  return { ...database, clock, market, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test('REQ-68: every sample figure says that it is one, and of which time', async () => {
  await using here = await sampleMarket()
  const { items } = await rankCoins({ market: here.market, locale: 'ko-KR' }, { sort: 'rank', ...won })
  expect(items).toHaveLength(12)
  for (const item of items) {
    expect(item).toMatchObject({ isSample: true, source: 'sample', currency: 'KRW', changeBase: 'kst9' })
    expect(item.asOf.toISOString()).toBe('2026-11-21T01:20:00.000Z')
  }
})

test('the sample is the same for every reader and after a restart, and moves by the ten-minute step only', async () => {
  const at = (time: string) => sampleSource.quotes([{ symbol: 'BTC', ids: {} }], new Date(time))
  expect(await at('2026-11-21T01:20:00Z')).toEqual(await at('2026-11-21T01:29:59Z'))
  expect(await at('2026-11-21T01:20:00Z')).not.toEqual(await at('2026-11-21T01:30:00Z'))
})

test('REQ-65: coins sort by price, change and volume, highest first', async () => {
  await using here = await sampleMarket()
  for (const sort of ['price', 'change', 'volume'] as const) {
    const { items } = await rankCoins({ market: here.market, locale: 'en-GB' }, { sort, currency: 'USD', base: 'kst9' })
    const figures = items.map((item) => Number(item[sort]))
    expect(figures).toEqual(figures.toSorted((left, right) => right - left))
  }
})

test('REQ-16: a price below 0.01 keeps four significant digits', async () => {
  const [quote] = await sampleSource.quotes([{ symbol: 'SHIB', ids: {} }], new Date('2026-11-21T01:24:00Z'))
  expect(quote?.price).toMatch(/^0\.0+[1-9]\d{3}$/)
})

test('REQ-14: converted figures come with their rate and its time; in the source’s own currency there is none', async () => {
  await using here = await sampleMarket()
  const { items, rate } = await shownQuotes({ market: here.market, locale: 'ko-KR' }, won)
  const own = await shownQuotes({ market: here.market, locale: 'ko-KR' }, { currency: 'USD', base: 'kst9' })
  expect(rate).toMatchObject({ from: 'USD', to: 'KRW', value: '1400', source: 'sample' })
  expect(own.rate).toBeNull()
  expect(Number(items[0]?.price) / Number(own.items[0]?.price)).toBeCloseTo(1400, 0)
})

test('REQ-66: the change names its base, and the other base is another change', async () => {
  await using here = await sampleMarket()
  const today = await shownQuotes({ market: here.market, locale: 'ko-KR' }, won)
  const rolling = await shownQuotes({ market: here.market, locale: 'ko-KR' }, { currency: 'KRW', base: 'rolling24' })
  expect(rolling.items.map(({ changeBase }) => changeBase)).not.toContain('kst9')
  expect(rolling.items[0]?.change).not.toBe(today.items[0]?.change)
})

test('REQ-67: sample candles of every range connect, end at the price in the list, and lie within their high and low', async () => {
  await using here = await sampleMarket()
  for (const [range, count] of [
    ['1H', 60],
    ['1D', 48],
    ['1W', 42],
    ['1M', 30],
    ['1Y', 52],
  ] as const) {
    const chart = await getCandles({ market: here.market, locale: 'ko-KR' }, { symbol: 'BTC', range, ...won })
    expect(chart).toMatchObject({ isSample: true, source: 'sample', currency: 'KRW' })
    expect(chart.items).toHaveLength(count)
    expect(chart.items.at(-1)?.close).toBe(chart.quote?.price)
    for (const [at, { open, high, low, close }] of chart.items.entries()) {
      expect(Number(high)).toBeGreaterThanOrEqual(Math.max(Number(open), Number(close)))
      expect(Number(low)).toBeLessThanOrEqual(Math.min(Number(open), Number(close)))
      if (at > 0) expect(open).toBe(chart.items[at - 1]?.close)
    }
  }
  const unknown = getCandles({ market: here.market, locale: 'ko-KR' }, { symbol: 'NOPE', range: '1D', ...won })
  await expect(unknown).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('REQ-70: coins are found by symbol, by names in three languages and by initial consonants', async () => {
  await using here = await sampleMarket()
  for (const typed of ['btc', '트코', '比特', '比特幣', 'bitco', 'bit\u200bcoin', 'ㅂㅌㅋㅇ', 'Bit coin'])
    expect(
      (await searchCoins({ market: here.market, locale: 'ko-KR' }, { keyword: typed })).items,
      typed,
    ).toContainEqual({
      symbol: 'BTC',
      name: '비트코인',
    })
  for (const nothing of [' ', '\u200b'])
    expect((await searchCoins({ market: here.market, locale: 'ko-KR' }, { keyword: nothing })).items).toEqual([])
})

test('REQ-172: a coin that is not shown is in no list, and its chart is not found', async () => {
  await using here = await sampleMarket()
  await here.db.updateTable('coin').set({ is_shown: false }).where('symbol', '=', 'BTC').execute()
  here.market.forget()
  const { items } = await shownQuotes({ market: here.market, locale: 'ko-KR' }, won)
  expect(items.map(({ symbol }) => symbol)).not.toContain('BTC')
  const gone = getCandles({ market: here.market, locale: 'ko-KR' }, { symbol: 'BTC', range: '1D', ...won })
  await expect(gone).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

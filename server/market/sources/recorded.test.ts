import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { manualClock } from '../../ports/clock.ts'
import { SourceFailure, type MarketSource, type SourceCoin } from '../../ports/market.ts'
import { checkAlert, setAlert } from '../alerts.ts'
import { coinGeckoSource } from './coingecko-source.ts'
import { type FiredAlert, firedAtOnce } from '../fire-alerts.ts'
import { getCandles } from '../get-candles.ts'
import { createMarket } from '../market.ts'
import { shownQuotes } from '../shown-quotes.ts'
import { coinGeckoMarket, recordedSource, upbitCandle, upbitTicker } from './test-recorded-source.ts'
import { testUser } from '../../users/test-user.ts'
import { upbitSource } from './upbit-source.ts'
import { systemRandom } from '../../ports/random.ts'

const start = '2026-11-21T01:24:00Z'
const now = new Date(start)
const bitcoin: SourceCoin = { symbol: 'BTC', ids: { upbit: 'KRW-BTC', coingecko: 'bitcoin' } }
const shiba: SourceCoin = { symbol: 'SHIB', ids: { upbit: 'KRW-SHIB', coingecko: 'shiba-inu' } }

function raise(error: unknown) {
  throw error
}

/** A server whose market is the recorded Upbit; every process of it has its own market over one database. */
async function house() {
  const database = await testDatabase()
  const service = await recordedSource()
  const clock = manualClock(start)
  const fired: FiredAlert[] = []
  const mistakes: unknown[] = []
  const market = () =>
    createMarket({
      db: database.db,
      pool: database.pool,
      clock,
      source: upbitSource({ url: service.url }),
      tell: (alert) => fired.push(alert),
      report: (error) => mistakes.push(error),
    })
  const price = (won: number) => service.says('/v1/ticker', { body: [upbitTicker('KRW-BTC', won, clock.now())] })
  return {
    ...database,
    service,
    clock,
    fired,
    mistakes,
    market,
    price,
    /** Lets the pause of the source pass, says a price and asks. */
    moves: async (won: number, one = market()) => {
      clock.advance(11_000)
      price(won)
      await one.poll()
    },
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('recorded Upbit: tickers become quotes in won with the change since 09:00 KST, small prices without an exponent', async () => {
  await using service = await recordedSource()
  service.says('/v1/ticker', {
    body: [upbitTicker('KRW-BTC', 142_318_000, now), upbitTicker('KRW-SHIB', 0.0000123, now)],
  })
  const quotes = await upbitSource({ url: service.url }).quotes([bitcoin, shiba], now)
  expect(service.asked).toEqual(['/v1/ticker?markets=KRW-BTC%2CKRW-SHIB'])
  expect(quotes[0]).toMatchObject({ symbol: 'BTC', price: '142318000', changes: { kst9: '2.04' }, asOf: now })
  expect(quotes[1]?.price).toBe('0.0000123')
})

test('recorded CoinGecko: markets become quotes in dollars, candles begin where they end minus their length, rates are per dollar', async () => {
  await using service = await recordedSource()
  const source = coinGeckoSource({ url: service.url })
  service.says('/coins/markets', { body: [coinGeckoMarket('bitcoin', 101_234.5, now)] })
  expect(await source.quotes([bitcoin], now)).toMatchObject([
    {
      symbol: 'BTC',
      price: '101234.5',
      changes: { rolling24: '1.23' },
      marketCap: '1000000',
      day: { base: 'rolling24' },
    },
  ])
  const end = Date.parse('2026-11-21T01:00:00Z')
  service.says('/coins/bitcoin/ohlc', { body: [[end, 100, 110, 90, 105]] })
  expect(await source.candles(bitcoin, '1D', now)).toEqual([
    { at: new Date('2026-11-21T00:30:00Z'), open: '100', high: '110', low: '90', close: '105', volume: null },
  ])
  const quarter = 4 * 3_600_000
  const day = Date.parse('2026-11-20T00:00:00Z')
  service.says('/coins/bitcoin/ohlc', {
    body: [
      [day + quarter, 1, 5, 1, 2],
      [day + 2 * quarter, 2, 3, 0.5, 2.5],
    ],
  })
  expect(await source.candles(bitcoin, '1M', now)).toMatchObject([
    { at: new Date(day), open: '1', high: '5', low: '0.5', close: '2.5' },
  ])
  const rate = (value: number) => ({ name: '', unit: '', value, type: 'fiat' })
  service.says('/exchange_rates', {
    body: { rates: { usd: rate(100_000), krw: rate(140_000_000), cny: rate(700_000) } },
  })
  expect(await source.rates(now)).toEqual({ USD: '1', KRW: '1400', CNY: '7' })
})

test('REQ-68: 429 with its Retry-After, cut-off and malformed bodies, other forms and errors are failures, never prices', async () => {
  await using service = await recordedSource()
  const ask = () => upbitSource({ url: service.url }).quotes([bitcoin], now)
  service.says('/v1/ticker', { status: 429, headers: { 'retry-after': '60' }, body: { error: 'slow down' } })
  await expect(ask()).rejects.toMatchObject({ afterMs: 60_000 })
  const { trade_price: _price, ...without } = upbitTicker('KRW-BTC', 1, now)
  for (const answer of [
    'half' as const,
    { body: '[{"market":"KRW-BTC"' },
    { body: '<html>maintenance</html>' },
    { body: [without] },
    { body: [{ ...without, trade_price: '142318000' }] },
    { body: [{ ...without, trade_price: -1 }] },
    { status: 500, body: {} },
    { status: 404, body: {} },
  ]) {
    service.says('/v1/ticker', answer)
    await expect(ask()).rejects.toBeInstanceOf(SourceFailure)
  }
})

test('when the source fails the last prices stay with their time, the pauses grow, and nothing is made up', async () => {
  await using here = await house()
  const market = here.market()
  await here.moves(142_000_000, market)
  const { items } = await shownQuotes({ market, locale: 'ko-KR' }, { currency: 'KRW', base: 'kst9' })
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ price: '142000000', source: 'Upbit', isSample: false })
  here.service.says('/v1/ticker', { status: 503, body: {} })
  const before = here.service.asked.length
  for (let second = 0; second < 120; second += 2) {
    here.clock.advance(2_000)
    await market.poll()
  }
  // 10, 20, 40 seconds later, not every two.
  expect(here.service.asked.length - before).toBe(4)
  expect(here.mistakes).toHaveLength(1)
  const late = await shownQuotes({ market, locale: 'ko-KR' }, { currency: 'KRW', base: 'kst9' })
  expect(late.items).toEqual(items)
})

test('market capitalisation is what the source says, in the currency asked for, and nothing where it says none or nought', async () => {
  await using database = await testDatabase()
  await using service = await recordedSource()
  const clock = manualClock(start)
  const marketOf = (source: MarketSource) =>
    createMarket({ ...database, clock, source, tell: () => undefined, report: raise })
  const rate = (value: number) => ({ name: '', unit: '', value, type: 'fiat' })
  service.says('/exchange_rates', {
    body: { rates: { usd: rate(100_000), krw: rate(140_000_000), cny: rate(700_000) } },
  })
  const ofBitcoin = async (source: MarketSource) => {
    const market = marketOf(source)
    clock.advance(61_000)
    await market.poll()
    const { items } = await shownQuotes({ market, locale: 'ko-KR' }, { currency: 'KRW', base: 'kst9' })
    return items.find(({ symbol }) => symbol === 'BTC')?.marketCap
  }
  const said = (marketCap: number | null) =>
    service.says('/coins/markets', {
      body: [{ ...coinGeckoMarket('bitcoin', 101_234.5, clock.now()), market_cap: marketCap }],
    })
  said(2_000_000_000_000)
  expect(await ofBitcoin(coinGeckoSource({ url: service.url }))).toBe('2800000000000000')
  for (const unknown of [0, null]) {
    said(unknown)
    expect(await ofBitcoin(coinGeckoSource({ url: service.url }))).toBeNull()
  }
  service.says('/v1/ticker', { body: [upbitTicker('KRW-BTC', 142_000_000, clock.now())] })
  expect(await ofBitcoin(upbitSource({ url: service.url }))).toBeNull()
})

test('REQ-14: without a rate the original currency is shown, never a guess', async () => {
  await using here = await house()
  const market = here.market()
  await here.moves(142_000_000, market)
  const { items, rate } = await shownQuotes({ market, locale: 'en-GB' }, { currency: 'USD', base: 'kst9' })
  expect(items[0]).toMatchObject({ price: '142000000', currency: 'KRW' })
  expect(rate).toBeNull()
})

test('two processes ask the source once between them', async () => {
  await using here = await house()
  const [one, other] = [here.market(), here.market()]
  here.price(142_000_000)
  await Promise.all([one.poll(), other.poll()])
  expect(here.service.asked).toHaveLength(1)
  await Promise.all([other.poll(), one.poll()])
  expect(here.service.asked).toHaveLength(1)
})

test('REQ-67: a chart is asked for once for all who look, kept, and stays when the source fails', async () => {
  await using here = await house()
  const market = here.market()
  await here.moves(142_000_000, market)
  here.service.says('/v1/candles/minutes/30', {
    body: [upbitCandle('2026-11-21T01:00:00', 110, 120), upbitCandle('2026-11-21T00:30:00', 100, 110)],
  })
  const ask = () =>
    getCandles({ market, locale: 'ko-KR' }, { symbol: 'BTC', range: '1D', currency: 'KRW', base: 'kst9' })
  const before = here.service.asked.length
  const chart = await ask()
  expect(chart.items.map(({ open }) => open)).toEqual(['100', '110'])
  expect(chart).toMatchObject({ isSample: false, asOf: here.clock.now() })
  await Promise.all([ask(), ask(), here.market().chart((await market.coins())[0]!, '1D')])
  expect(here.service.asked.length - before).toBe(1)
  here.service.says('/v1/candles/minutes/30', 'half')
  here.clock.advance(10 * 60_000)
  const late = await ask()
  expect(late.items).toEqual(chart.items)
  expect(late.asOf).toEqual(chart.asOf)
})

test('prices this server was told become the small line and the change of 24 hours', async () => {
  await using here = await house()
  const market = here.market()
  here.clock.set('2026-11-21T01:29:49Z')
  await here.moves(100, market)
  for (let step = 1; step <= 6; step++) {
    here.clock.advance(4 * 3_600_000 - 11_000)
    await here.moves(100 + step, market)
  }
  const { items } = await shownQuotes({ market, locale: 'ko-KR' }, { currency: 'KRW', base: 'rolling24' })
  expect(items[0]).toMatchObject({ changeBase: 'rolling24', change: '6.00' })
  // Since 09:00 KST one price was told.
  expect(items[0]?.spark).toEqual([106])
})

test('REQ-69: an alert fires once at its crossing, whichever of several processes sees it, and not again when the price returns', async () => {
  await using here = await house()
  const [one, other] = [here.market(), here.market()]
  await here.moves(100, one)
  const mina = await testUser(here.db)
  const wish = { symbol: 'BTC', currency: 'KRW' } as const
  const make = async (more: { kind: 'above' | 'below' | 'percent'; target: string }) =>
    checkAlert({ market: one }, { ...wish, ...more }).then((checked) =>
      here.transact(async (tx) => {
        const context = { tx, user: mina, locale: 'ko-KR', clock: here.clock, random: systemRandom, checked } as const
        return (await setAlert(context, { ...wish, ...more })).alertId
      }),
    )
  const above = await make({ kind: 'above', target: '110' })
  const below = await make({ kind: 'below', target: '90' })
  const moved = await make({ kind: 'percent', target: '5' })
  await here.moves(104, one)
  expect(here.fired).toEqual([])
  await here.moves(110, one)
  expect(here.fired.map(({ alertId }) => alertId).sort()).toEqual([above, moved].sort())
  expect(here.fired[0]).toMatchObject({ user: mina, symbol: 'BTC', price: '110', isSample: false })
  await here.moves(100, other)
  await here.moves(120, one)
  expect(here.fired).toHaveLength(2)
  here.clock.advance(11_000)
  here.price(80)
  await Promise.all([one.poll(), other.poll()])
  expect(here.fired.map(({ alertId }) => alertId)).toContain(below)
  expect(here.fired).toHaveLength(3)
})

/** Alerts of one person on a price of bitcoin. */
async function waiting({ db }: Awaited<ReturnType<typeof house>>, count: number, target: number): Promise<void> {
  const mina = await testUser(db)
  await sql`insert into price_alert (id, user_id, symbol, source, kind, target, currency, base_price, created_at)
    select gen_random_uuid(), ${mina}, 'BTC', 'Upbit', 'above', ${target}::numeric, 'KRW', 100, now()
    from generate_series(1, ${count}::integer)`.execute(db)
}

async function toldIn({ db }: Awaited<ReturnType<typeof house>>) {
  const { rows } = await sql<{ alerts: number; notices: number; transactions: number }>`
    select count(*)::integer as alerts, count(distinct price_alert.xmin::text)::integer as transactions,
      (select count(*)::integer from notice where kind = 'priceAlert') as notices
    from price_alert where fired_at is not null`.execute(db)
  return rows[0]!
}

test('REQ-69 more alerts than one batch at one mark are each told once, batch by batch, also by two processes at once', async () => {
  await using here = await house()
  const [one, other] = [here.market(), here.market()]
  await here.moves(100, one)
  const many = 2 * firedAtOnce + 1
  await waiting(here, many, 110)
  here.clock.advance(11_000)
  here.price(110)
  await Promise.all([one.poll(), other.poll()])
  expect(await toldIn(here)).toEqual({ alerts: many, notices: many, transactions: 3 })
  await here.moves(111, other)
  expect(new Set(here.fired.map(({ alertId }) => alertId)).size).toBe(many)
  expect(here.fired).toHaveLength(many)
})

test('REQ-68 REQ-69 alerts that cannot be told hold nobody’s quotes and count as no failure of the source; their mark was reached, so they are told later, once, also when the price came back', async () => {
  await using here = await house()
  const market = here.market()
  await here.moves(100, market)
  await waiting(here, 2, 110)
  await sql`create function poison() returns trigger language plpgsql as $$ begin raise 'poisoned'; end $$;
    create trigger poison before update on price_alert for each row execute function poison()`.execute(here.db)
  const shown = async () =>
    (await shownQuotes({ market, locale: 'ko-KR' }, { currency: 'KRW', base: 'kst9' })).items.map(({ price }) => price)
  await here.moves(110, market)
  expect(await shown()).toEqual(['110'])
  expect(here.mistakes).toEqual([expect.objectContaining({ message: expect.stringContaining('poisoned') as string })])
  expect(here.fired).toEqual([])
  await sql`drop trigger poison on price_alert`.execute(here.db)
  await here.moves(100, here.market())
  expect(here.fired.map(({ price }) => price)).toEqual(['110', '110'])
  await here.moves(112, market)
  expect(here.fired).toHaveLength(2)
})

test('REQ-69 an alert that somebody is deleting holds no other, and is told by the next round if it stays', async () => {
  await using here = await house()
  const market = here.market()
  await here.moves(100, market)
  await waiting(here, 3, 110)
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const deleting = here
    .transact(async (tx) => {
      await sql`delete from price_alert where id = (select min(id::text)::uuid from price_alert)`.execute(tx)
      isHeld.resolve()
      await held.promise
      throw new Error('taken back')
    })
    .catch(() => undefined)
  await isHeld.promise
  await here.moves(110, market)
  expect(here.fired).toHaveLength(2)
  held.resolve()
  await deleting
  await here.moves(100, market)
  expect(here.fired).toHaveLength(3)
})

import { expect, test } from 'vitest'
import { mostAlerts } from '@madang/contract/reading/alerts.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { testDatabase } from '../db/test-database.ts'
import { manualClock } from '../ports/clock.ts'
import { testUser } from '../users/test-user.ts'
import { checkAlert, deleteAlert, getAlerts, setAlert } from './alerts.ts'
import { createMarket } from './market.ts'
import { sampleSource } from './sources/sample-source.ts'
import { getWatch, setWatch } from './watch.ts'
import { systemRandom } from '../ports/random.ts'

const locale = 'ko-KR'

async function scene() {
  const database = await testDatabase()
  const clock = manualClock('2026-11-21T01:24:00Z')
  const told: string[] = []
  const report = (error: unknown) => {
    throw error
  }
  const tell = ({ alertId }: { alertId: string }) => told.push(alertId)
  const market = createMarket({ db: database.db, pool: database.pool, clock, source: sampleSource, tell, report })
  const wish = { symbol: 'BTC', kind: 'above', target: '999999999', currency: 'KRW' } as const
  return {
    ...database,
    clock,
    told,
    market,
    mina: await testUser(database.db, { nickName: 'Mina' }),
    jun: await testUser(database.db, { nickName: 'Jun' }),
    make: async (user: UserId, more: Partial<Parameters<typeof setAlert>[1]> = {}) => {
      const checked = await checkAlert({ market }, { ...wish, ...more })
      return database.transact((tx) =>
        setAlert({ tx, user, locale, clock, random: systemRandom, checked }, { ...wish, ...more }),
      )
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

test('REQ-69: an alert is listed with its coin, its mark and the price it was made at, and says that the data is a sample', async () => {
  await using here = await scene()
  const made = await here.make(here.mina)
  const list = await getAlerts({ db: here.db, user: here.mina, locale })
  expect(list).toEqual({ items: [made], waiting: 1, most: 20 })
  expect(made).toMatchObject({ symbol: 'BTC', name: '비트코인', target: '999999999', isSample: true, fired: null })
  expect(await getAlerts({ db: here.db, user: here.jun, locale })).toMatchObject({ items: [], waiting: 0 })
})

test('REQ-69: a mark the price has passed, a zero, a coin that is not ours and a percentage nobody means are refused', async () => {
  await using here = await scene()
  await expect(here.make(here.mina, { target: '1' })).rejects.toMatchObject({
    failure: 'ALERT_PASSED',
    detail: { field: 'target' },
  })
  await expect(here.make(here.mina, { kind: 'below' })).rejects.toMatchObject({ failure: 'ALERT_PASSED' })
  await expect(here.make(here.mina, { target: '0.0' })).rejects.toMatchObject({ failure: 'INVALID' })
  await expect(here.make(here.mina, { kind: 'percent', target: '5000' })).rejects.toMatchObject({ failure: 'INVALID' })
  await expect(here.make(here.mina, { symbol: 'NOPE' })).rejects.toMatchObject({ failure: 'NO_PRICE' })
})

test('REQ-69: twenty wait at most, also when several are made at once', async () => {
  await using here = await scene()
  const outcomes = await Promise.allSettled(Array.from({ length: mostAlerts + 5 }, () => here.make(here.mina)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostAlerts)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ failure: 'ALERTS_FULL' })
  expect(await getAlerts({ db: here.db, user: here.mina, locale })).toMatchObject({ waiting: mostAlerts })
})

test('an alert is deleted by its owner only', async () => {
  await using here = await scene()
  const { alertId } = await here.make(here.mina)
  await expect(
    here.transact((tx) => deleteAlert({ tx, user: here.jun, notify: () => undefined }, { alertId })),
  ).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
  await here.transact((tx) => deleteAlert({ tx, user: here.mina, notify: () => undefined }, { alertId }))
  expect(await getAlerts({ db: here.db, user: here.mina, locale })).toMatchObject({ items: [] })
})

test('REQ-69: on sample data too an alert is told once, with its price and its time', async () => {
  await using here = await scene()
  const { alertId } = await here.make(here.mina, { kind: 'percent', target: '0.0001' })
  here.clock.advance(3 * 3_600_000)
  await here.market.poll()
  here.clock.advance(3 * 3_600_000)
  await here.market.poll()
  expect(here.told).toEqual([alertId])
  const { items, waiting } = await getAlerts({ db: here.db, user: here.mina, locale })
  expect(waiting).toBe(0)
  expect(items[0]?.fired?.at.toISOString()).toBe('2026-11-21T04:24:00.000Z')
})

test('REQ-65: following coins keeps each once, newest first, leaves out what is no coin, and is each person’s own', async () => {
  await using here = await scene()
  const set = (symbols: string[], isWatched = true) =>
    here.transact((tx) => setWatch({ tx, user: here.mina, clock: here.clock }, { symbols, isWatched }))
  await set(['ETH'])
  here.clock.advance(1000)
  expect(await set(['BTC', 'ETH', 'GONE'])).toEqual({ symbols: ['BTC', 'ETH'] })
  expect(await set(['ETH'], false)).toEqual({ symbols: ['BTC'] })
  expect(await getWatch({ db: here.db, user: here.jun })).toEqual({ symbols: [] })
})

test('sixteen and four people who set an alert at once on four connections stop nobody', async () => {
  await using database = await testDatabase({ connections: 4 })
  const { db, pool } = database
  const user = await testUser(db)
  const report = () => undefined
  const market = createMarket({
    db,
    pool,
    clock: manualClock('2026-11-21T01:24:00Z'),
    source: sampleSource,
    tell: report,
    report,
  })
  const wish = { symbol: 'BTC', kind: 'above', target: '999999999', currency: 'KRW' } as const
  const clock = manualClock('2026-11-21T01:24:00Z')
  const made = await Promise.allSettled(
    Array.from({ length: 20 }, async () => {
      const checked = await checkAlert({ market }, wish)
      return database.transact((tx) => setAlert({ tx, user, locale, clock, random: systemRandom, checked }, wish))
    }),
  )
  expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'fulfilled'))
})

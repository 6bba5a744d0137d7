import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import { getRewardOverview as overviewCall } from '@madang/contract/rewards/rewards.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { balances } from '../../ledger/account.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { openFault, settleFault } from '../../ledger/proof/test-fault.ts'
import { testUser } from '../../users/test-user.ts'
import { checkIn } from './check-in.ts'
import { getRewardOverview } from '../records/get-overview.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { testProgramme } from '../test-programme.ts'
import { stillClock } from '../../ports/clock.ts'

const cvc = (text: string) => amountOf('CVC', text)
const noon = (day: string) => new Date(`${day}T12:00:00+09:00`)

async function minaIn(database: TestDatabase, registeredAt = noon('2026-11-10')): Promise<UserId> {
  const mina = await testUser(database.db, { registeredAt })
  await settleAll(database.db, registeredAt)
  return mina
}

test('INV-U01 INV-U03 checking in unlocks 0.25 CVC, once a day', async () => {
  await using database = await testProgramme()
  const mina = await minaIn(database)
  const check = (now: Date) => database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(now) }))

  expect(await check(noon('2026-11-21'))).toEqual({
    unlocked: cvc('0.25'),
    day: '2026-11-21',
    locked: cvc('24.125'),
    available: cvc('0.875'),
  })
  await expect(check(new Date('2026-11-21T23:59:59.999+09:00'))).rejects.toEqual(new Failure('ALREADY_CHECKED_IN'))
  expect(await balances(database.db, mina, 'CVC')).toMatchObject({ locked: cvc('24.125'), available: cvc('0.875') })
  expect(await check(new Date('2026-11-22T00:00:00+09:00'))).toMatchObject({ unlocked: cvc('0.25'), day: '2026-11-22' })
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-M02 while the books differ a check-in is refused and not counted; the same day it goes once they are whole', async () => {
  await using database = await testProgramme()
  const mina = await minaIn(database)
  const check = () => database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(noon('2026-11-21')) }))
  await openFault(database)
  await expect(check()).rejects.toEqual(new Failure('BOOKS_DIFFER'))
  expect(await balances(database.db, mina, 'CVC')).toMatchObject({ locked: cvc('24.375'), available: cvc('0.625') })
  await settleFault(database)
  expect(await check()).toMatchObject({ unlocked: cvc('0.25'), day: '2026-11-21' })
})

test('INV-U01 16 check-ins at once give one unlock and 15 refusals', async () => {
  await using database = await testProgramme({}, 16)
  const mina = await minaIn(database)
  const taps = Array.from({ length: 16 }, () =>
    database
      .transact((tx) => checkIn({ tx, user: mina, clock: stillClock(noon('2026-11-21')) }))
      .then(
        () => 'done',
        (error: unknown) => (error instanceof Failure ? error.failure : 'broken'),
      ),
  )
  expect((await Promise.all(taps)).sort()).toEqual([...Array.from({ length: 15 }, () => 'ALREADY_CHECKED_IN'), 'done'])
  expect(await balances(database.db, mina, 'CVC')).toMatchObject({ locked: cvc('24.125'), available: cvc('0.875') })
})

test('INV-U01 16 first check-ins at once of a user without any account yet give one', async () => {
  await using database = await testProgramme({}, 16)
  const mina = await testUser(database.db)
  const taps = Array.from({ length: 16 }, () =>
    database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(noon('2026-11-21')) })),
  )
  const outcomes = await Promise.allSettled(taps)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('INV-U02 with less locked than the rule gives only that is unlocked; the rest is recorded and not carried over', async () => {
  const tiers = { registration: [{ upTo: 9, reward: '0.4' }] }
  await using database = await testProgramme(tiers)
  const mina = await minaIn(database)
  const check = (day: string) => database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(noon(day)) }))
  expect(await check('2026-11-19')).toMatchObject({ unlocked: cvc('0.25'), locked: cvc('0.14') })
  expect(await check('2026-11-20')).toMatchObject({ unlocked: cvc('0.14'), locked: cvc('0') })
  expect(await check('2026-11-21')).toMatchObject({ unlocked: cvc('0'), locked: cvc('0'), available: cvc('0.4') })
  const rows = await database.db.selectFrom('check_in').select(['entitled', 'unlocked']).orderBy('day').execute()
  expect(rows.map(({ entitled, unlocked }) => entitled - unlocked)).toEqual(['0', '0.11', '0.25'].map(cvc))
  expect(await checkLedger(database.db)).toEqual([])
})

test('the amount is that of the rules in force on the day (REQ-104)', async () => {
  await using database = await testProgramme()
  const mina = await minaIn(database)
  await database.db.insertInto('rule_in_force').values({ effective_from: '2026-11-22', version: 'v1' }).execute()
  const check = (day: string) => database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(noon(day)) }))
  expect((await check('2026-11-21')).unlocked).toBe(cvc('0.25'))
  expect((await check('2026-11-22')).unlocked).toBe(cvc('1'))
})

test('streak, longest streak and week tell done, missed and coming days (REQ-112)', async () => {
  await using database = await testProgramme()
  const mina = await minaIn(database, noon('2026-11-11'))
  for (const day of ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-18', '2026-11-20'])
    await database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(noon(day)) }))
  const at = (day: string) => getRewardOverview({ db: database.db, user: mina, now: noon(day) })

  const open = (await at('2026-11-21')).checkIn
  expect(open).toMatchObject({ state: 'open', streak: 1, longestStreak: 4, unlock: cvc('0.25') })
  expect(open.nextTime).toEqual(new Date('2026-11-22T00:00:00+09:00'))
  expect(open.week.map(({ state }) => state)).toEqual(['missed', 'missed', 'done', 'missed', 'done', 'today', 'later'])
  expect((await at('2026-11-22')).checkIn.streak).toBe(0)
  expect((await at('2026-11-15')).checkIn.week.map(({ state }) => state).slice(0, 3)).toEqual([
    'later',
    'later',
    'missed',
  ])

  await database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(noon('2026-11-21')) }))
  expect((await at('2026-11-21')).checkIn).toMatchObject({ state: 'done', streak: 2, unlock: cvc('0.25') })
})

test('the streak goes on from Sunday to Monday', async () => {
  await using database = await testProgramme()
  const mina = await minaIn(database)
  for (const day of ['2026-11-14', '2026-11-15'])
    await database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(noon(day)) }))
  expect((await getRewardOverview({ db: database.db, user: mina, now: noon('2026-11-16') })).checkIn.streak).toBe(2)
})

test('the overview holds what the contract promises: sums, forecast and rule version (REQ-110, REQ-114)', async () => {
  await using database = await testProgramme()
  const mina = await minaIn(database)
  const before = await getRewardOverview({ db: database.db, user: mina, now: noon('2026-11-21') })
  expect(overviewCall.output.safeEncode(before).error).toBeUndefined()
  expect(before).toMatchObject({
    held: cvc('25'),
    locked: cvc('24.375'),
    available: cvc('0.625'),
    reserved: 0n,
    unlocked: cvc('0.625'),
    forecastDay: '2027-02-26',
    ruleVersion: 'test',
  })
  await database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(noon('2026-11-21')) }))
  const after = await getRewardOverview({ db: database.db, user: mina, now: noon('2026-11-21') })
  expect(after).toMatchObject({ unlocked: cvc('0.875'), held: cvc('25'), forecastDay: '2027-02-26' })
})

test('somebody whose registration is not settled yet sees zeros and may check in', async () => {
  await using database = await testProgramme()
  const mina = await testUser(database.db)
  expect(await getRewardOverview({ db: database.db, user: mina, now: noon('2026-11-21') })).toMatchObject({
    held: 0n,
    forecastDay: null,
  })
  expect(
    await database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(noon('2026-11-21')) })),
  ).toMatchObject({ unlocked: 0n })
})

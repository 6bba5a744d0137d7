import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import type { Db } from '../../db/tables.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { openFault, settleFault } from '../../ledger/proof/test-fault.ts'
import { memoryBus } from '../../ports/bus.ts'
import { storeFingerprint } from '../../users/registration/registration-fingerprints.ts'
import { testUser } from '../../users/test-user.ts'
import { noteActivity } from '../check-in/note-activity.ts'
import { digest } from '../fraud/test-farm.ts'
import { getRewardRecords } from '../records/get-reward-records.ts'
import { usualFraudCheck } from '../../rules/fraud-check.ts'
import { usualRegistrationCheck } from '../../rules/registration-check.ts'
import { replay } from '../replay/replay.ts'
import { testProgramme } from '../test-programme.ts'
import { releaseAndNotify } from './release-registrations.ts'
import { settleAll } from './settle-registrations.ts'

const first = new Date('2026-11-21T01:00:00Z')
const nextDay = new Date('2026-11-22T01:00:00Z')

interface From {
  readonly address?: string
  readonly block?: string
  readonly hash?: string
}

/** People who register without an inviter, `afterMs` after the first one, and are settled. */
async function registerAll(
  { db, transact }: TestDatabase,
  count: number,
  from: (index: number) => From,
  afterMs: (index: number) => number,
): Promise<UserId[]> {
  const users = await transact(async (tx) => {
    const registered: UserId[] = []
    for (let index = 0; index < count; index++) {
      const at = new Date(first.getTime() + afterMs(index))
      const { address = `address ${index}`, block = `block ${index}`, hash = `hash ${index}` } = from(index)
      const user = await testUser(tx, { registeredAt: at })
      const trace = {
        installation: digest(`app ${index}`),
        deviceHash: digest(hash),
        block: digest(block),
        network: digest(address),
      }
      await storeFingerprint(tx, user, trace, at)
      registered.push(user)
    }
    return registered
  })
  await settleAll(db, new Date(first.getTime() + afterMs(count)))
  return users
}

/** As many who registered within the hour after `first` on each of the days before, seven unless said, with their places and no trace. */
async function usualDays(db: Db, each: number, days = 7): Promise<void> {
  await sql`
    insert into "user" (user_id, nick_name, nick_fold, avatar, password_hash, invite_code, ordinal, registered_at, locale,
      device, device_hash)
    select (1000000000 + place)::text, 'Mina', 'mina', 1, '$none$', translate(lpad(place::text, 8, '0'), '01', 'AB'), place,
      ${first}::timestamptz - (${days}::integer - (place - 1) / ${each}) * interval '1 day'
        + ((place - 1) % ${each} + 1) * interval '1 hour' / ${each + 1}, 'ko-KR', '', ''
    from generate_series(1, ${days * each}::integer) as place`.execute(db)
  await db
    .updateTable('registration_counter')
    .set({ last: BigInt(days * each) })
    .execute()
}

async function registrationGrants(db: Db) {
  return db.selectFrom('reward_grant').selectAll().where('kind', '=', 'registration').orderBy('id').execute()
}

async function creditedOf(db: Db): Promise<number> {
  return (await registrationGrants(db)).filter(({ status }) => status === 'credited').length
}

/** The usual check with other settings for registrations. */
const checkWith = (changes: object) => ({
  fraudCheck: { ...usualFraudCheck, registration: { ...usualRegistrationCheck, ...changes } },
})

/** Moments that vary as people do, about `mean` apart. */
const uneven = (mean: number) => (index: number) => index * mean + ((index * 7919) % 13) * mean * 0.4

const at = (moment: Date) => ({ now: () => moment })

test('THR-17 of one address fifty a day are credited at once, with no inviter too; the others wait, and their record says what for and what next', async () => {
  await using database = await testProgramme()
  const { db } = database
  const users = await registerAll(
    database,
    53,
    (index) => ({ address: 'one', block: 'one', hash: `${index % 9}` }),
    uneven(20 * minuteMs),
  )
  const statuses = (await registrationGrants(db)).map(({ status }) => status)
  expect(statuses.slice(0, 50).every((status) => status === 'credited')).toBe(true)
  expect(statuses.slice(50)).toEqual(['pending', 'pending', 'pending'])
  const record = await getRewardRecords({ db, user: users[52]!, locale: 'en-GB' }, { pageIndex: 1, pageSize: 10 })
  expect(record).toMatchObject({ sum: 0n, items: [{ status: 'pending' }] })
  expect(record.items[0]?.explain.at(-1)?.value).toBe(
    'Waits, because many people joined from this network today. Next step: open Madang again on another day, then it is credited',
  )
  expect(await checkLedger(db)).toEqual([])
})

test('THR-17 a waiting registration is credited once when its person is active on a later day, whoever looks at once; nobody else’s is', async () => {
  await using database = await testProgramme()
  const { db } = database
  const users = await registerAll(
    database,
    53,
    (index) => ({ block: 'one', hash: `${index % 9}` }),
    uneven(20 * minuteMs),
  )
  const [returning, idle] = [users[51]!, users[52]!]
  await noteActivity(db, [returning, idle], '2026-11-22')
  await releaseAndNotify(db, at(nextDay), memoryBus())
  expect(await creditedOf(db)).toBe(50)
  await noteActivity(db, [returning], '2026-11-23')
  const late = new Date(nextDay.getTime() + 24 * hourMs)
  // Nor while the books differ (INV-M02).
  await openFault(database)
  await releaseAndNotify(db, at(late), memoryBus())
  expect(await creditedOf(db)).toBe(50)
  await settleFault(database)
  await Promise.all(Array.from({ length: 8 }, () => releaseAndNotify(db, at(late), memoryBus())))
  expect(await creditedOf(db)).toBe(51)
  expect((await registrationGrants(db)).find(({ user_id }) => user_id === idle)?.status).toBe('pending')
  expect(await checkLedger(db)).toEqual([])
  expect((await replay(db, late)).differences).toEqual([])
})

test('THR-17 what waited and is credited counts in its network’s day: a network gets no more by coming back', async () => {
  await using database = await testProgramme(checkWith({ perBlock: 2, sureAfterDays: 3 }))
  const { db } = database
  const users = await registerAll(database, 7, () => ({ block: 'one', hash: 'one' }), uneven(hourMs))
  expect(await creditedOf(db)).toBe(2)
  await noteActivity(db, users, '2026-11-22')
  const late = new Date('2026-11-22T12:00:00Z')
  await releaseAndNotify(db, at(late), memoryBus())
  await releaseAndNotify(db, at(late), memoryBus())
  expect(await creditedOf(db)).toBe(4)
  await noteActivity(db, users.slice(6), '2026-11-23')
  await noteActivity(db, users.slice(6), '2026-11-24')
  await releaseAndNotify(db, at(late), memoryBus())
  expect((await registrationGrants(db)).map(({ status }) => status)).toEqual([
    ...Array.from({ length: 4 }, () => 'credited'),
    'pending',
    'pending',
    'credited',
  ])
})

test('THR-17 a machine that drives a thousand addresses is told by its pace or by its devices, whatever hashes it makes up', async () => {
  for (const hash of [() => 'one', (index: number) => `made up ${index}`]) {
    await using database = await testProgramme()
    await registerAll(database, 200, (index) => ({ hash: hash(index) }), uneven(10_000))
    expect(await creditedOf(database.db)).toBeLessThanOrEqual(121)
  }
})

test('THR-17 a machine behind a thousand addresses, with forty kinds of phones of the market and at no beat, is credited at most 500', async () => {
  await using database = await testProgramme()
  await registerAll(database, 700, (index) => ({ hash: `${index % 40}` }), uneven(5_000))
  const credited = await creditedOf(database.db)
  expect(credited).toBeGreaterThan(250)
  expect(credited).toBeLessThanOrEqual(500)
})

test.each([100, 400])(
  'THR-17 where %i register in this hour on other days, a machine that drives a thousand addresses among as many people is credited at most 500',
  async (usual) => {
    await using database = await testProgramme()
    const { db } = database
    await usualDays(db, usual)
    // As many people as ever among 1,000 of the machine, in their order, within the hour.
    const all = 1_000 + usual
    const isPerson = (index: number) => Math.floor(((index + 1) * usual) / all) > Math.floor((index * usual) / all)
    const users = await registerAll(
      database,
      all,
      (index) => ({ hash: `${index % 40}` }),
      uneven((0.99 * hourMs) / all),
    )
    const ofMachine = new Set(users.filter((_, index) => !isPerson(index)))
    expect(ofMachine.size).toBe(1_000)
    const credited = (await registrationGrants(db)).filter(({ status }) => status === 'credited')
    const won = credited.filter(({ user_id }) => ofMachine.has(user_id)).length
    expect(won).toBeGreaterThan(250)
    expect(won).toBeLessThanOrEqual(500)
  },
)

test('THR-17 of a thousand that one machine registers at the same hour of a new service’s first four days, at most five hundred are credited on each', async () => {
  for (const before of [0, 1, 2, 3]) {
    await using database = await testProgramme()
    await usualDays(database.db, 1_000, before)
    await registerAll(database, 1_000, (index) => ({ hash: `${index % 40}` }), uneven((0.99 * hourMs) / 1_000))
    const credited = await creditedOf(database.db)
    expect(credited).toBeGreaterThan(250)
    expect(credited).toBeLessThanOrEqual(500)
  }
})

test('THR-17 of five hundred people within an hour some wait where none are usual, and none where four hundred are', async () => {
  for (const [usual, waiting] of [
    [0, 1],
    [400, 0],
  ] as const) {
    await using database = await testProgramme()
    await usualDays(database.db, usual)
    await registerAll(database, 500, (index) => ({ hash: `${index % 40}` }), uneven((0.99 * hourMs) / 500))
    const waits = 500 - (await creditedOf(database.db))
    expect(Math.sign(waits)).toBe(waiting)
  }
})

test('THR-17 a class of forty in one room in twenty minutes waits for nothing', async () => {
  await using database = await testProgramme()
  const { db } = database
  await registerAll(
    database,
    40,
    (index) => ({ address: 'school', block: 'school', hash: `${index % 7}` }),
    uneven(30_000),
  )
  expect(await creditedOf(db)).toBe(40)
})

test('INV-M07 beyond the day’s budget a registration waits for another day, and the next day has its own', async () => {
  await using database = await testProgramme(checkWith({ budgetPerDay: '75' }))
  const { db } = database
  const users = await registerAll(database, 4, () => ({}), uneven(hourMs))
  expect((await registrationGrants(db)).map(({ status, facts }) => [status, facts?.waits])).toEqual([
    ...Array.from({ length: 3 }, () => ['credited', undefined]),
    ['pending', ['budget']],
  ])
  await noteActivity(db, users, '2026-11-22')
  await releaseAndNotify(db, at(nextDay), memoryBus())
  expect(await creditedOf(db)).toBe(4)
})

test('THR-17 a check that is off for a trial keeps nobody waiting', async () => {
  await using database = await testProgramme(checkWith({ perBlock: 0 }))
  const { db } = database
  const user = await testUser(db, { registeredAt: first })
  const trace = { installation: digest('a'), deviceHash: digest('a'), block: digest('a'), network: digest('a') }
  await storeFingerprint(db, user, trace, first)
  await settleAll(db, first, { isGuarded: false })
  expect(await creditedOf(db)).toBe(1)
})

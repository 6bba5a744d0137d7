import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { untilWaiting } from '../db/test-waits.ts'
import { transfer } from '../ledger/post.ts'
import { order } from '../ledger/test-order.ts'
import { seededRandom } from '../ports/random.ts'
import { settleAll } from '../rewards/grants/settle-registrations.ts'
import { testProgramme } from '../rewards/test-programme.ts'
import { testUser } from '../users/test-user.ts'
import { cachedTotals, readTotals } from './get-totals.ts'
import { publishTotals } from './publish.ts'
import { verifyTotals } from './verify.ts'

const now = new Date('2026-11-21T03:00:00Z')
const tomorrow = new Date('2026-11-22T03:00:00Z')
const random = seededRandom('edges of the totals')
const cvc = (text: string) => amountOf('CVC', text)

/** Three people with 25 CVC each. */
async function threePeople(): Promise<TestDatabase> {
  const database = await testProgramme()
  for (const nickName of ['A', 'B', 'C']) await testUser(database.db, { nickName })
  await settleAll(database.db, now)
  return database
}

/** People who have 1, 2, 3, … units of USDT that nobody gave them. */
async function usdtFromNowhere({ db }: TestDatabase, people: number): Promise<void> {
  await sql`insert into account (id, owner, asset, bucket, balance)
    select n || '/USDT/available', n::text, 'USDT', 'available', n - 1000000000
    from generate_series(1000000001::bigint, ${1_000_000_000 + people}::bigint) as n`.execute(db)
}

test('REQ-177 the night of CVC alone is announced, once, in the transaction that publishes it', async () => {
  await using database = await threePeople()
  const { db } = database
  await usdtFromNowhere(database, 2)
  const told: string[] = []
  const publish = (announce: (day: string) => void) =>
    publishTotals(db, { now, random, announce: (_, day) => Promise.resolve(announce(day)) })
  const failing = publish(() => {
    throw new Error('nobody listens')
  })
  await expect(failing).rejects.toThrow('nobody listens')
  const roots = () => db.selectFrom('asset_totals_root').select('asset').orderBy('asset').execute()
  expect(await roots()).toEqual([])
  expect(await publish((day) => told.push(day))).toBe('2026-11-21')
  expect(await publish((day) => told.push(day))).toBeNull()
  expect(told).toEqual(['2026-11-21'])
  expect(await roots()).toEqual([{ asset: 'CVC' }, { asset: 'USDT' }])
})

test('INV-F09 a root that does not continue the chain, and one whose link is not its own, are told apart', async () => {
  await using database = await threePeople()
  const { db } = database
  await publishTotals(db, { now, random })
  const insert = (day: string, previous: string) =>
    sql`insert into asset_totals_root (asset, day, as_of, people, height, total, root, previous, chain)
      select asset, ${day}::date, as_of, people, height, total, root, ${sql.raw(previous)}, sha256(convert_to(${day}, 'UTF8')) from asset_totals_root
      where asset = 'CVC' and day = '2026-11-21'`.execute(db)
  await insert('2026-11-22', 'chain')
  expect((await verifyTotals(db)).faults).toEqual(['CVC 2026-11-22: the chain is not that of this root'])
  await insert('2026-11-23', 'root')
  expect((await verifyTotals(db)).faults).toEqual([
    'CVC 2026-11-22: the chain is not that of this root',
    'CVC 2026-11-23: does not continue the day before',
    'CVC 2026-11-23: the chain is not that of this root',
  ])
})

test('INV-M01 what people have and nobody gave them is told with both sums', async () => {
  await using database = await testDatabase()
  await usdtFromNowhere(database, 3)
  expect(await verifyTotals(database.db)).toEqual({
    roots: 0,
    trees: 0,
    totals: { CVC: 0n, USDT: 6n, XRP: 0n },
    faults: ['users have 6 USDT, the programme gave 0 (INV-M01)'],
  })
})

test('of nodes that are not those of their leaves five of a night are named, and no other night’s', async () => {
  await using database = await threePeople()
  const { db } = database
  await publishTotals(db, { now, random })
  await publishTotals(db, { now: tomorrow, random })
  const fault = (day: string, place: number, height: number) =>
    `CVC ${day}: node ${place} at height ${height} is not that of its leaves`
  await sql`update asset_totals_node set total = total + 1 where day = '2026-11-22' and height = 1 and place = 1`.execute(
    db,
  )
  expect((await verifyTotals(db)).faults).toEqual([fault('2026-11-22', 1, 1)])
  await sql`update asset_totals_node set digest = sha256('another') where day = '2026-11-22'`.execute(db)
  const { faults } = await verifyTotals(db)
  expect(faults).toHaveLength(5)
  expect(faults.every((each) => /^CVC 2026-11-22: node \d at height \d is not that of its leaves$/.test(each))).toBe(
    true,
  )
})

test('REQ-177 what is under review and what was bought back are told beside what people hold', async () => {
  await using database = await threePeople()
  const { db } = database
  const [{ owner }] = (await db.selectFrom('account').select('owner').where('bucket', '=', 'locked').execute()) as [
    { owner: string },
  ]
  const moved = (key: string, amount: string, changes: Partial<Parameters<typeof order>[2]>) =>
    database.transact((tx) => transfer(tx, now, order(key, cvc(amount), changes)))
  await moved('held', '4', { code: 'hold', debit: 'programme/CVC/invite', credit: 'programme/CVC/review' })
  await moved('asked', '0.5', {
    code: 'buyback_hold',
    debit: `${owner}/CVC/available`,
    credit: `${owner}/CVC/held_buyback`,
  })
  await moved('sold', '0.25', {
    code: 'buyback',
    debit: `${owner}/CVC/held_buyback`,
    credit: 'programme/CVC/bought_back',
  })
  const { locked, unlocked, ...totals } = await readTotals(db, now)
  expect(totals).toMatchObject({
    issued: cvc('79'),
    underReview: cvc('4'),
    boughtBack: cvc('0.25'),
    reserved: cvc('0.25'),
  })
  expect(locked + unlocked).toBe(cvc('74.5'))
})

test('REQ-177 totals that could not be read are not remembered, and a late failure takes away nobody’s newer ones', async () => {
  await using database = await threePeople()
  const { db } = database
  const totals = cachedTotals(db)
  const later = new Date(now.getTime() + 30_000)
  const held = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const holder = database.transact(async (tx) => {
    await sql`lock table asset_totals_root in access exclusive mode`.execute(tx)
    holding.resolve()
    await held.promise
  })
  await holding.promise
  const first = totals(now)
  const failed = expect(first).rejects.toThrow('canceling statement')
  const [early] = await untilWaiting(db)
  const second = totals(later)
  await untilWaiting(db, { count: 2 })
  await sql`select pg_cancel_backend(${early!})`.execute(db)
  await failed
  expect(totals(later)).toBe(second)
  const [late] = await untilWaiting(db)
  await sql`select pg_cancel_backend(${late!})`.execute(db)
  await expect(second).rejects.toThrow('canceling statement')
  held.resolve()
  await holder
  expect((await totals(later)).issued).toBe(cvc('75'))
})

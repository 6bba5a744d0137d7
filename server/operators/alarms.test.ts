import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { proveCounters } from '../chat/reading/check-counters.ts'
import { testDatabase } from '../db/test-database.ts'
import { keepFaults, settleFaults } from '../ledger/proof/faults.ts'
import { testUser } from '../users/test-user.ts'
import { readAlarms } from './dashboard.ts'

const now = new Date('2026-11-21T03:00:00Z')
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

async function scene() {
  const database = await testDatabase()
  const read = (at = now) => database.transact((tx) => readAlarms(tx, { now: at, backups: null }))
  expect(await read()).toEqual([])
  return { ...database, read, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test('INV-M02 differences in the books are an alarm with their number and the first moment until they are settled', async () => {
  await using here = await scene()
  const fault = (subject: string) => ({ invariant: 'INV-M02', subject, detail: 'test' })
  await here.transact((tx) => keepFaults(tx, [fault('a')], now))
  await here.transact((tx) => keepFaults(tx, [fault('a'), fault('b')], new Date(now.getTime() + hourMs)))
  expect(await here.read()).toEqual([{ name: 'books', count: 2, since: now }])
  await here.transact((tx) => settleFaults(tx, [fault('b')], now))
  expect(await here.read()).toMatchObject([{ name: 'books', count: 1 }])
  await here.transact((tx) => settleFaults(tx, [], now))
  expect(await here.read()).toEqual([])
})

test('INV-C03 a conversation whose counter differs is an alarm from the look that finds it to the one that does not', async () => {
  await using here = await scene()
  const [mina, jun] = [await testUser(here.db), await testUser(here.db)].toSorted()
  const { rows } = await sql<{ id: bigint }>`
    insert into conversation (low, high, last_seq) values (${mina}, ${jun}, 3) returning id`.execute(here.db)
  // Its turn in the week.
  const turn = new Date(Number(rows[0]!.id) * hourMs)
  await expect(proveCounters(here.db, turn)).rejects.toThrow('1 counters differ')
  await expect(proveCounters(here.db, turn)).rejects.toThrow('1 counters differ')
  expect(await here.read()).toEqual([{ name: 'counters', count: 1, since: turn }])
  // Another hour looks at others.
  await proveCounters(here.db, new Date(turn.getTime() + hourMs))
  expect(await here.read()).toMatchObject([{ name: 'counters', count: 1 }])
  await sql`update conversation set last_seq = 0`.execute(here.db)
  await proveCounters(here.db, turn)
  expect(await here.read()).toEqual([])
})

test('REQ-58 a deletion is an alarm a day after it was due, and an hour after it began, not before', async () => {
  await using here = await scene()
  const mina = await testUser(here.db)
  await sql`update "user" set deletion_at = ${now} where user_id = ${mina}`.execute(here.db)
  expect(await here.read(new Date(now.getTime() + dayMs - 1))).toEqual([])
  expect(await here.read(new Date(now.getTime() + dayMs))).toEqual([{ name: 'deletions', count: 1, since: now }])
  await sql`update "user" set deletion_at = null, erasing_since = ${now} where user_id = ${mina}`.execute(here.db)
  expect(await here.read(new Date(now.getTime() + hourMs - 1))).toEqual([])
  expect(await here.read(new Date(now.getTime() + hourMs))).toEqual([{ name: 'deletions', count: 1, since: now }])
})

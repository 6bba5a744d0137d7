import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { stillClock } from '../../ports/clock.ts'
import { systemTimers } from '../../ports/timers.ts'
import { checkLedger } from '../check-ledger.ts'
import { post } from '../post.ts'
import { booksDiffer, keepFaults, openFaults, settleFaults, takeUntold } from './faults.ts'
import { proveBooks } from './prove-books.ts'

const now = new Date('2026-11-21T03:00:00Z')

function give({ transact }: TestDatabase, ...users: string[]) {
  return transact((tx) =>
    post(
      tx,
      now,
      users.map((user) => ({
        key: `gift ${user} ${Math.random()}`,
        code: 'grant',
        cause: 'test',
        actor: 'test',
        ruleVersion: 'test',
        debit: 'programme/CVC/registration' as const,
        credit: `${user}/CVC/locked` as const,
        amount: amountOf('CVC', '1'),
      })),
    ),
  )
}

const proving = { clock: stillClock(now), timers: systemTimers }
const prove = ({ db }: TestDatabase) => proveBooks(db, proving)
/** As somebody does who may do everything. */
const tamper = ({ db }: TestDatabase, statement: string) =>
  db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await sql.raw(statement).execute(connection)
    await sql`set session_replication_role = origin`.execute(connection)
  })

test('INV-M02 what was posted since the last proof is proved, and whole books have no difference', async () => {
  await using database = await testDatabase()
  expect(await prove(database)).toEqual({ faults: [], provedTo: 0n })
  await give(database, 'mina', 'jun')
  const { faults, provedTo } = await prove(database)
  expect([faults, provedTo > 0n]).toEqual([[], true])
  await give(database, 'mina', 'wei')
  const later = await prove(database)
  expect([later.faults, later.provedTo > provedTo]).toEqual([[], true])
  expect(await checkLedger(database.db)).toEqual([])
})

test.each([
  ['a balance changed by hand', `update account set balance = balance + 1 where id = 'mina/CVC/locked'`],
  ['a transfer changed', 'update transfer set amount = amount + 1 where id = (select min(id) from transfer)'],
  ['a transfer taken away', 'delete from transfer where id = (select min(id) from transfer)'],
  ['the last transfer taken away', 'delete from transfer where id = (select max(id) from transfer)'],
  [
    'a running balance changed',
    'update transfer set debit_balance = debit_balance + 1 where id = (select max(id) from transfer)',
  ],
])('INV-M02 %s is found, new or proved before', async (_, statement) => {
  for (const isProved of [false, true]) {
    await using database = await testDatabase()
    await give(database, 'mina', 'jun')
    await give(database, 'mina')
    if (isProved) expect((await prove(database)).faults).toEqual([])
    await tamper(database, statement)
    const { faults } = await prove(database)
    expect([isProved, faults.map(({ invariant }) => invariant)]).toEqual([
      isProved,
      expect.arrayContaining(['INV-M02']),
    ])
    expect(await checkLedger(database.db)).not.toEqual([])
  }
})

test('INV-M02 a transfer whose transaction still runs is proved by the call after its commit', async () => {
  await using database = await testDatabase({ connections: 5 })
  await give(database, 'mina')
  const { provedTo } = await prove(database)
  const [posted, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = database.transact(async (tx) => {
    await post(tx, now, [
      {
        key: 'slow',
        code: 'grant',
        cause: 'test',
        actor: 'test',
        ruleVersion: 'test',
        debit: 'programme/CVC/registration',
        credit: 'jun/CVC/locked',
        amount: amountOf('CVC', '1'),
      },
    ])
    posted.resolve()
    await committed.promise
  })
  await posted.promise
  const waiting = await proveBooks(database.db, { ...proving, mostMs: 0 })
  expect(waiting).toEqual({ faults: [], provedTo })
  committed.resolve()
  await slow
  const after = await prove(database)
  expect([after.faults, after.provedTo > provedTo]).toEqual([[], true])
})

test('INV-M02 a database that was restored elsewhere is proved from its beginning', async () => {
  await using database = await testDatabase()
  await give(database, 'mina')
  await prove(database)
  await sql`update books_proof set proved_in = 'another machine'`.execute(database.db)
  await give(database, 'mina')
  await tamper(
    database,
    'update transfer set credit_balance = credit_balance + 1 where id = (select min(id) from transfer)',
  )
  expect((await prove(database)).faults).not.toEqual([])
})

test('INV-M02 a proof of what is new alone finds what is wrong there, and leaves what was proved before to the next proof', async () => {
  await using database = await testDatabase()
  await give(database, 'mina')
  await prove(database)
  await tamper(
    database,
    'update transfer set credit_balance = credit_balance + 1 where id = (select min(id) from transfer)',
  )
  await give(database, 'jun')
  const newAlone = () => proveBooks(database.db, { ...proving, isNewAlone: true })
  expect((await newAlone()).faults).toEqual([])
  await give(database, 'sora')
  await tamper(
    database,
    'update transfer set credit_balance = credit_balance + 1 where id = (select max(id) from transfer)',
  )
  expect((await newAlone()).faults).toContainEqual(
    expect.objectContaining({ subject: expect.stringMatching(/^sora.CVC.locked at transfer/) }),
  )
  expect((await prove(database)).faults).toContainEqual(
    expect.objectContaining({ subject: expect.stringMatching(/^mina.CVC.locked at transfer/) }),
  )
})

test('INV-M02 what was found is kept when the proof breaks off after it', async () => {
  await using database = await testDatabase()
  await give(database, 'mina')
  await tamper(database, 'update transfer set debit_balance = debit_balance + 1')
  await sql`alter table account rename column floor to elsewhere`.execute(database.db)
  await expect(prove(database)).rejects.toThrow('floor')
  expect(await booksDiffer(database.db)).toBe(true)
  await sql`alter table account rename column elsewhere to floor`.execute(database.db)
})

test('INV-M02 more differences than one statement has room for parameters are kept', async () => {
  await using database = await testDatabase()
  const many = Array.from({ length: 20_000 }, (_, at) => ({ invariant: 'INV-M02', subject: String(at), detail: '' }))
  await database.transact((tx) => keepFaults(tx, many, now))
  expect(await openFaults(database.db)).toEqual({ count: many.length, since: now })
})

test('a difference is open until a proof of everything does not find it, and is told once', async () => {
  await using database = await testDatabase()
  const fault = { invariant: 'INV-M02', subject: 'mina/CVC/locked', detail: 'balance 2, transfers 1' }
  const keep = () =>
    database.transact(async (tx) => {
      await keepFaults(tx, [fault], now)
      return takeUntold(tx, now)
    })
  expect(await booksDiffer(database.db)).toBe(false)
  expect(await keep()).toEqual([fault])
  expect(await keep()).toEqual([])
  await database.transact((tx) => settleFaults(tx, [fault], now))
  expect(await booksDiffer(database.db)).toBe(true)
  await database.transact((tx) => settleFaults(tx, [], now))
  expect(await booksDiffer(database.db)).toBe(false)
  expect(await keep()).toEqual([fault])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLostConnection } from '../lost-connection.ts'
import { connect } from '../open.ts'
import type { Db } from '../tables.ts'
import { systemPostgres } from '../test-system-postgres.ts'
import { transact } from '../tx.ts'
import { writingPlace } from './places.ts'
import { startTwoDatabases, type TwoDatabases } from './test-two-databases.ts'

const postgres = systemPostgres()
/** Fifteen seconds are promised to phones, of which a connection takes some three on a machine with little else to do. */
const mostMs = 15_000

describe.skipIf(postgres === null)('a database on two machines', () => {
  let two: TwoDatabases
  beforeAll(async () => {
    two = await startTwoDatabases(postgres!.bin, { fsync: 'off' })
  }, 180_000)
  afterAll(() => two[Symbol.asyncDispose]())

  const opened = (url: string, size = 4) => {
    const told: string[] = []
    const { db } = connect({ url, size, log: (sentence) => told.push(sentence) })
    return { db, told, [Symbol.asyncDispose]: () => db.destroy() }
  }
  const insert = (db: Db, id: number) =>
    transact(db, async (tx) => {
      await sql`insert into kept (id) values (${id}) on conflict do nothing`.execute(tx)
    })
  const kept = async (db: Db) =>
    (await sql<{ id: number }>`select id from kept order by id`.execute(db)).rows.map(({ id }) => id)

  test('a standby alone is refused as a connection that is lost, before anything is asked of it', async () => {
    await using standby = opened(two.standby)
    const refused = await sql`select 1`.execute(standby.db).catch((error: unknown) => error)
    expect(refused).toMatchObject({ message: 'This place of the database is no primary.' })
    expect(isLostConnection(refused)).toBe(true)
  })

  test('a commit is not acknowledged while no standby has it, whatever time a statement may take', async () => {
    await using both = opened(two.url, 1)
    await using beside = opened(two.url, 1)
    await sql`create table waits (id int)`.execute(both.db)
    const name = (standby: string) =>
      sql`alter system set synchronous_standby_names = ${sql.lit(standby)}`
        .execute(beside.db)
        .then(() => sql`select pg_reload_conf()`.execute(beside.db))
    await name('nobody')
    const waiting = async () =>
      (await sql`select from pg_stat_activity where wait_event = 'SyncRep'`.execute(beside.db)).rows.length
    await sql`set statement_timeout = '100ms'`.execute(both.db)
    let isAcknowledged = false
    const written = sql`insert into waits values (1)`.execute(both.db).then(() => (isAcknowledged = true))
    await expect.poll(waiting).toBe(1)
    // Ten times as long as the statement may take.
    await sql`select pg_sleep(1)`.execute(beside.db)
    expect(isAcknowledged).toBe(false)
    await name('')
    await written
    await name('*')
  })

  test('with the primary dead no write is acknowledged; with its standby promoted the same pool goes on, and nothing acknowledged is lost', async () => {
    await using both = opened(two.url)
    await sql`create table kept (id int primary key)`.execute(both.db)
    await Promise.all([1, 2, 3, 4].map((id) => insert(both.db, id)))
    await two.killPrimary()
    const refused = await sql`insert into kept (id) values (5)`.execute(both.db).catch((error: unknown) => error)
    expect(isLostConnection(refused)).toBe(true)

    const promotedAt = performance.now()
    const waiting = insert(both.db, 6)
    await two.promote()
    await waiting
    expect(performance.now() - promotedAt).toBeLessThan(mostMs)
    expect(await kept(both.db)).toEqual([1, 2, 3, 4, 6])

    await two.reviveFormer()
    // Both take writes now; the one that was promoted later is meant.
    expect(await writingPlace(two.url)).toBe(two.primary)
    await using later = opened(two.url)
    expect(await kept(later.db)).toEqual([1, 2, 3, 4, 6])
    await two.rebuild()
  })

  test('a commit at a primary that was replaced and lives is not acknowledged there, and is done at the new one', async () => {
    await using both = opened(two.url, 2)
    // Both connections are at the first one; one of them reads on and off, and is never silent.
    await Promise.all([sql`select pg_sleep(0.2)`.execute(both.db), insert(both.db, 10)])
    await two.promote()
    const beganAt = performance.now()
    await insert(both.db, 11)
    expect(performance.now() - beganAt).toBeLessThan(mostMs)
    // None is left that reads without what was written since.
    for (const each of await Promise.all([kept(both.db), kept(both.db)])) expect(each).toContain(11)
    expect(both.told).toContain('A database connection said nothing and was replaced.')
    await using there = opened(two.primary)
    expect(await kept(there.db)).toEqual(expect.arrayContaining([10, 11]))
    await two.rebuild()
  })
})

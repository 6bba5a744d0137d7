import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startTwoDatabases, type TwoDatabases } from '../connections/test-two-databases.ts'
import { connect } from '../open.ts'
import type { Db } from '../tables.ts'
import { systemPostgres } from '../test-system-postgres.ts'
import { replicaReads } from './replica-meters.ts'
import { replicaBeside } from './replica.ts'

const postgres = systemPostgres()

describe.skipIf(postgres === null)('a replica', () => {
  let two: TwoDatabases
  beforeAll(async () => {
    two = await startTwoDatabases(postgres!.bin, { fsync: 'off' })
  }, 180_000)
  afterAll(() => two[Symbol.asyncDispose]())

  /** A busy machine is neither away nor behind. */
  const longMs = 20_000
  const scene = async (reachMs = longMs) => {
    const told: string[] = []
    const log = (sentence: string) => told.push(sentence)
    const primary = connect({ url: two.url, size: 2, log: () => undefined }).db
    // One connection: what is asked and what is read is of the same, or nothing would come.
    const standby = connect({ url: two.url, size: 1, log: () => undefined, place: 'standby' }).db
    const counted: string[] = []
    onTestFinished(replicaReads.listen(({ from }) => counted.push(from!)))
    await sql`create table if not exists person (id int primary key)`.execute(primary)
    const replica = replicaBeside({ primary, replica: standby, reachMs, answerMs: longMs, log })
    return {
      primary,
      standby,
      told,
      counted,
      people: () => replica.read('search', people),
      read: replica.read,
      [Symbol.asyncDispose]: async () => {
        await Promise.all([primary.destroy(), standby.destroy()])
      },
    }
  }
  const people = async (db: Db) => {
    const { rows } = await sql<{ id: number | null; standby: boolean }>`
      select id, pg_is_in_recovery() as standby from (select) as one left join person on true order by id`.execute(db)
    return { ids: rows.flatMap(({ id }) => id ?? []), isStandby: rows[0]!.standby }
  }

  test('finds at once what was committed before, and nothing that was deleted', async () => {
    await using here = await scene()
    for (let id = 1; id <= 30; id++) {
      await sql`insert into person (id) values (${id})`.execute(here.primary)
      await sql`delete from person where id = ${id - 1}`.execute(here.primary)
      expect(await here.people()).toEqual({ ids: [id], isStandby: true })
    }
    await sql`delete from person`.execute(here.primary)
    expect(here.counted).toEqual(Array.from({ length: 30 }, () => 'replica'))
    expect(here.told).toEqual([])
  })

  test('that is behind is left to itself: the primary reads, without the person who was deleted, and it is told once', async () => {
    await using here = await scene(500)
    await sql`insert into person (id) values (1), (2)`.execute(here.primary)
    await expect.poll(() => here.people()).toEqual({ ids: [1, 2], isStandby: true })
    await sql`select pg_wal_replay_pause()`.execute(here.standby)
    await sql`delete from person where id = 1`.execute(here.primary)
    for (let times = 0; times < 2; times++) expect(await here.people()).toEqual({ ids: [2], isStandby: false })
    expect(await people(here.standby)).toEqual({ ids: [1, 2], isStandby: true })

    await sql`select pg_wal_replay_resume()`.execute(here.standby)
    await expect.poll(() => here.people()).toEqual({ ids: [2], isStandby: true })
    expect(here.told.slice(-2)).toEqual([
      'The replica of the database is behind: the primary reads.',
      'The replica of the database answers again.',
    ])
    expect(new Set(here.counted)).toEqual(new Set(['replica', 'behind']))
    await sql`delete from person`.execute(here.primary)
  })

  test('that gives a reading up has it done by the primary; what is refused to whoever asks stays refused', async () => {
    await using here = await scene()
    // A standby refuses it.
    const write = async (db: Db) =>
      (await sql<{ id: number }>`insert into person values (7) returning id`.execute(db)).rows
    expect(await here.read('export', write)).toEqual([{ id: 7 }])
    expect(here.counted).toEqual(['failed'])
    await expect(here.read('export', (db) => sql`select 1 / 0`.execute(db))).rejects.toThrow('division by zero')
    await sql`delete from person`.execute(here.primary)
  })

  test('that became the primary, since that died, is read as the primary, until another follows it', async () => {
    await using here = await scene()
    await expect.poll(() => here.people()).toMatchObject({ isStandby: true })
    await two.killPrimary()
    await two.promote()
    await sql`insert into person (id) values (9)`.execute(here.primary).catch(() => undefined)
    await expect.poll(() => here.people().catch(() => null)).toMatchObject({ isStandby: false })
    expect(here.counted.at(-1)).toBe('away')
    await two.rebuild()
    await expect.poll(() => here.people()).toMatchObject({ isStandby: true })
  })
})

import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { snapshot } from '../../db/tx.ts'
import { longestTask } from '../../http/test-longest-task.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import { settleAll } from '../../rewards/grants/settle-registrations.ts'
import { randomEvents } from '../../rewards/replay/random-events.ts'
import { replay } from '../../rewards/replay/replay.ts'
import { smallTiers, testProgramme } from '../../rewards/test-programme.ts'
import { readAlarms } from '../dashboard.ts'
import { proveAndReport } from '../prove-books.ts'
import { testUser } from '../../users/test-user.ts'
import { hire } from '../test-staff.ts'
import { lastReplay } from './last-replay.ts'
import { replayAndReport, replayBooks } from './replay-books.ts'
import { runningGauges } from './running-gauges.ts'

const dayMs = 24 * 60 * 60_000

async function scene() {
  const server = await wholeServer()
  const { db, services } = server
  await hire(db, ['owner'])
  await server.people(2, 'none')
  /** As somebody does who may do everything: the moment of a transfer, which no balance knows. */
  const shift = (by: string) =>
    db.connection().execute(async (connection) => {
      await sql`set session_replication_role = replica`.execute(connection)
      await sql`update transfer set at = at + ${by}::interval where id = (select min(id) from transfer)`.execute(
        connection,
      )
      await sql`set session_replication_role = origin`.execute(connection)
    })
  return {
    db,
    services,
    mistakes: server.mistakes,
    shift,
    last: () => snapshot(db, lastReplay),
    alarms: () => snapshot(db, (tx) => readAlarms(tx, { now: services.clock.now(), backups: null })),
    mails: () => db.selectFrom('outbox_message').select('masked').where('purpose', '=', 'replayDiffers').execute(),
    /** The value of a gauge without labels, `laterMs` from now. */
    gauge: (name: string, laterMs = 0) =>
      snapshot(db, async (tx) => {
        const now = new Date(services.clock.now().getTime() + laterMs)
        return (
          await runningGauges.find((row) => row.name === name)!.read({ ...services, tx, now, backups: null, look: {} })
        )[0]?.value
      }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('INV-M08 a difference that only the replay finds is an alarm with its first moment, mailed once, and stops nothing; a replay without any ends it', async () => {
  await using here = await scene()
  const { services } = here
  expect(await replayAndReport(services)).toEqual([])
  expect(await here.alarms()).toEqual([])
  await here.shift('1 second')
  // Two at once, and a later one.
  const found = await Promise.all([replayAndReport(services), replayAndReport(services)])
  expect(found.map(({ length }) => length)).toEqual([1, 1])
  const { since } = await here.last()
  await replayAndReport(services)
  expect(await here.alarms()).toEqual([{ name: 'replay', count: 1, since }])
  expect(await here.gauge('madang_replay_differences')).toBe(1)
  expect(await here.mails()).toHaveLength(1)
  expect(here.mistakes.join()).toContain('INV-M08 transfer')
  expect(await proveAndReport(services)).toEqual([])
  expect(await here.db.transaction().execute((tx) => services.wallet.isStopped(tx, services.clock.now()))).toBe(false)
  await here.shift('-1 second')
  expect(await replayAndReport(services)).toEqual([])
  expect(await here.alarms()).toEqual([])
  expect(await here.gauge('madang_replay_differences')).toBe(0)
})

test('INV-M08 the job replays; its age is kept when the rows of the job are gone, and before the first is that of the database', async () => {
  await using here = await scene()
  await sql`update migration set applied_at = applied_at - interval '2 days'`.execute(here.db)
  const age = (laterMs?: number) => here.gauge('madang_replay_checked_age_seconds', laterMs)
  expect(await here.last()).toEqual({ checkedAt: null, count: 0, since: null })
  expect(await age()).toBeGreaterThan((2 * dayMs) / 1000 - 1)
  expect(await here.db.transaction().execute((tx) => here.services.jobs.retry(tx, 'replay-books'))).toBe(1)
  await vi.waitFor(
    async () => {
      here.services.jobs.hurry(replayBooks)
      expect((await here.last()).checkedAt).not.toBeNull()
    },
    { timeout: 60_000, interval: 100 },
  )
  await sql`delete from pgboss.job`.execute(here.db)
  expect(await age(dayMs)).toBeGreaterThan(dayMs / 1000 - 1)
  expect(await age(dayMs)).toBeLessThan(dayMs / 1000 + 600)
})

test('INV-M08 a replay of several batches computes for less than 50 ms at a time', async () => {
  await using database = await testProgramme({ ...smallTiers, invite: ['0.5', '0.25', '0.1'] })
  const { until } = await randomEvents(database.db, { count: 700, seed: 7 })
  // More than one batch of registrations, each of the third level.
  await database.transact(async (tx) => {
    const line: UserId[] = []
    for (let index = 0; index < 600; index++)
      line.push(await testUser(tx, { inviter: line.at(-1) ?? null, registeredAt: until }))
  })
  await settleAll(database.db, until)
  expect((await replay(database.db, until)).registrations).toBeGreaterThan(600)
  expect(await longestTask(() => replay(database.db, until), { enoughMs: 50 })).toBeLessThan(50)
})

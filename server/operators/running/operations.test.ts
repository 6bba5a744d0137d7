import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { writeAbout } from '../../backup/about.ts'
import { type Backups, backupsOf } from '../../backup/backups.ts'
import { dataFolder, type DataFolder } from '../../backup/test-backup.ts'
import { fromWire } from '@madang/contract/wire.ts'
import { getOperations } from '@madang/contract/operators/running/operations.ts'
import { testDatabase } from '../../db/test-database.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import { sweepLive } from '../../live/sweep.ts'
import { readAlarms } from '../dashboard.ts'
import { backUpWhenDue } from './back-up.ts'
import { hire } from '../test-staff.ts'

const hourMs = 60 * 60_000
const began = new Date('2026-11-20T00:00:00Z')
const at = (hours: number) => new Date(began.getTime() + hours * hourMs)

/** A database of a known age, and backups that are made as quickly as they are asked for. */
async function scene() {
  const database = await testDatabase()
  await sql`update migration set applied_at = ${began}`.execute(database.db)
  const home = await dataFolder()
  let now = began
  let asked = 0
  const backups: Backups = {
    read: backupsOf(home.places).read,
    make: async () => {
      asked++
      await leaveBackup(home, now, { isProved: true })
    },
  }
  return {
    ...database,
    home,
    backups,
    asked: () => asked,
    look: async (hours: number, isAsked = false) => {
      now = at(hours)
      await backUpWhenDue({ db: database.db, backups, clock: { now: () => now } }, isAsked)
    },
    alarms: (hours: number) => database.transact((tx) => readAlarms(tx, { now: at(hours), backups })),
    [Symbol.asyncDispose]: async () => {
      await home[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

async function leaveBackup(home: DataFolder, madeAt: Date, { isProved }: { readonly isProved: boolean }) {
  const folder = join(home.backups, `backup-${madeAt.toISOString().replaceAll(/[-:.]/g, '')}`)
  await mkdir(folder, { recursive: true })
  await writeAbout(folder, { madeAt, postgres: '18', bytes: 1024, tookMs: 5, provedAt: isProved ? madeAt : null })
}

test('REQ-193 the server backs up six hours after its database began and six hours after each backup, and when it is asked', async () => {
  await using here = await scene()
  await here.look(5.9)
  expect(here.asked()).toBe(0)
  await here.look(6)
  await here.look(6.2)
  expect(here.asked()).toBe(1)
  await here.look(7, true)
  await here.look(12.9)
  expect(here.asked()).toBe(2)
  await here.look(13)
  expect(here.asked()).toBe(3)
  await backUpWhenDue({ db: here.db, backups: null, clock: { now: () => at(99) } }, true)
})

test('REQ-193 twelve hours without a proved backup are an alarm until one is proved', async () => {
  await using here = await scene()
  expect(await here.alarms(11)).toEqual([])
  await leaveBackup(here.home, at(10), { isProved: false })
  expect(await here.alarms(13)).toEqual([{ name: 'backups', count: 13, since: at(12) }])
  await leaveBackup(here.home, at(13), { isProved: true })
  expect(await here.alarms(14)).toEqual([])
})

test('REQ-187 REQ-193 the page of operations shows each kind that is kept for a time with its last sweep, an alarm while rows stay, and how long work took', async () => {
  await using here = await wholeServer()
  const owner = await hire(here.db, ['owner'])
  const shown = async () => {
    const { data } = await here.call(getOperations, {}, owner.token)
    return getOperations.output.decode(fromWire(data) as never)
  }
  const [mina] = await here.people(1, 'none')
  const now = here.services.clock.now()
  const ticket = (token: string, expiresAt: Date) =>
    sql`insert into live_ticket (ticket_hash, user_id, session_id, expires_at)
      values (${Buffer.from(token)}, ${mina!.userId}, 'one', ${expiresAt})`.execute(here.db)
  await ticket('over', new Date(now.getTime() - 25 * hourMs))
  await ticket('good', now)
  await sweepLive(here.db, now)
  const { retention, alarms } = await shown()
  expect(retention.find(({ name }) => name === 'live_ticket')).toEqual({
    name: 'live_ticket',
    keptMs: 24 * hourMs,
    last: { at: now, removed: 1, left: 0 },
    total: 1,
  })
  expect(alarms).toEqual([])
  await sql`update retention_sweep set left_over = 2 where name = 'live_ticket'`.execute(here.db)
  expect((await shown()).alarms).toEqual([{ name: 'retention', count: 1, since: now }])

  await sql`
    insert into pgboss.job (name, state, data, started_on, completed_on, retry_count)
    values ('sweep-users', 'completed', '{}', now() + interval '1 hour', now() + interval '1 hour 5 seconds', 2)`.execute(
    here.db,
  )
  const { scheduled, sizes } = await shown()
  expect(scheduled[0]).toMatchObject({ name: 'sweep-users', tookMs: 5000, attempts: 3, failure: null })
  expect(scheduled.every(({ cron }) => cron !== '')).toBe(true)
  expect(sizes).toEqual({ pictures: expect.any(Number) as number, videos: 0, backups: null })
})

test('REQ-193 the page of operations shows the server, its database and its work, and no backups of a database elsewhere', async () => {
  await using here = await wholeServer()
  const owner = await hire(here.db, ['owner'])
  const { data } = await here.call(getOperations, {}, owner.token)
  const shown = getOperations.output.decode(fromWire(data) as never)
  expect(shown).toMatchObject({ backups: null, alarms: [], release: { node: process.version } })
  expect(shown.servers).toContainEqual(expect.stringContaining(String(process.pid)))
  expect(shown.database.migration).toMatch(/^\d{4}-.*\.sql$/)
  expect(shown.database.connections).toBeGreaterThan(0)
  expect(shown.disk.free).toBeLessThanOrEqual(shown.disk.total)
  expect(shown.queues.map(({ queue }) => queue)).toContain('withdrawals')
})

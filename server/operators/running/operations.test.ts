import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { writeAbout } from '../../backup/about.ts'
import { backUp } from '../../backup/back-up.ts'
import { listBackups, nameOf } from '../../backup/backup.ts'
import { type Backups, backupsOf } from '../../backup/backups.ts'
import { dataFolder, type DataFolder, hangingFile, silently, start } from '../../backup/test-backup.ts'
import { fromWire } from '@madang/contract/wire.ts'
import { getNumbers } from '@madang/contract/operators/home.ts'
import { getJobs } from '@madang/contract/operators/running/jobs.ts'
import { getOperations } from '@madang/contract/operators/running/operations.ts'
import { testDatabase } from '../../db/test-database.ts'
import { areDisksLeftOut, smallDisk } from '../../embedded/test-small-disk.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import { sweepLive } from '../../live/sweep.ts'
import { manualTimers } from '../../ports/timers.ts'
import { getNumbers as readNumbers, readAlarms } from '../dashboard.ts'
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
    look: backupsOf(home.places).look,
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
    alarms: async (hours: number) => {
      const seen = await backups.look(at(hours))
      return database.transact((tx) => readAlarms(tx, { now: at(hours), backups: seen }))
    },
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

// A disk of its own needs the right to mount.
test.skipIf(areDisksLeftOut())(
  'REQ-193 while the disk of the backups is full the proved one stays, and twelve hours after it there is an alarm until there is room',
  async () => {
    await using here = await scene()
    using disk = smallDisk(64)
    await using _cluster = await start(here.home.data)
    const places = { ...here.home.places, backups: disk.place }
    const backUpAt = (hours: number) =>
      backUp(places, { now: () => at(hours), log: silently, prove: () => Promise.resolve([]) })
    const alarms = async (hours: number) => {
      const seen = await backupsOf(places).look(at(hours))
      return here.transact((tx) => readAlarms(tx, { now: at(hours), backups: seen }))
    }
    const { name } = await backUpAt(1)
    const makeRoom = disk.fill()
    await expect(backUpAt(7)).rejects.toThrow('no space left on device')
    expect(await alarms(12.9)).toEqual([])
    await expect(backUpAt(13)).rejects.toThrow('no space left on device')
    expect(await alarms(13)).toEqual([{ name: 'backups', count: 12, since: at(13) }])
    expect(await listBackups(disk.place)).toEqual([name])
    makeRoom()
    await backUpAt(14)
    expect(await alarms(14)).toEqual([])
  },
)

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

test('REQ-193 a folder of backups that cannot be read is an alarm with its reason on the dashboard, Jobs, Operations and among the metrics, where everything else stays', async () => {
  await using home = await dataFolder()
  await writeFile(home.backups, 'no folder')
  const env = { METRICS_PORT: '0', BACKUP_FOLDER: home.backups, BACKUP_KEY_FILE: home.places.keyFile }
  await using here = await wholeServer({ env })
  await sql`insert into retention_sweep (name, swept_at, removed, left_over, total)
    values ('live_ticket', now(), 0, 3, 0) on conflict (name) do update set left_over = 3`.execute(here.db)
  const owner = await hire(here.db, ['owner'])
  const { data: operations } = await here.call(getOperations, {}, owner.token)
  const shown = getOperations.output.decode(fromWire(operations) as never)
  expect(shown.alarms.map(({ name }) => name)).toEqual(['retention', 'backupsBroken'])
  expect(shown).toMatchObject({ backups: { kept: null }, sizes: { backups: null } })
  const { data: jobs } = await here.call(getJobs, {}, owner.token)
  expect(getJobs.output.decode(fromWire(jobs) as never).alarms).toEqual(shown.alarms)
  const { data: numbers } = await here.call(getNumbers, {}, owner.token)
  expect(getNumbers.output.decode(fromWire(numbers) as never).alarms).toEqual(shown.alarms)

  const page = async () => (await fetch(`http://127.0.0.1:${here.metricsPort}/metrics`)).text()
  await expect.poll(page, { timeout: 20_000 }).toContain('madang_alarm{alarm="backupsBroken"} 1')
  const metrics = await page()
  expect(metrics).toContain('madang_alarm{alarm="retention"} 1')
  expect(metrics).toContain('madang_alarm{alarm="books"} 0')
  expect(metrics).toContain('madang_queue_open{')
})

test('REQ-193 while the disk of the backups does not answer, the pages of the console hold no connection for it, and then say so', async () => {
  await using database = await testDatabase({ connections: 1 })
  await using home = await dataFolder()
  const folder = join(home.backups, nameOf(began))
  await mkdir(folder, { recursive: true })
  const file = hangingFile(join(folder, 'about.json'))
  const timers = manualTimers()
  const backups = backupsOf(home.places, null, timers)
  const { db } = database
  const reading = readNumbers({ db, now: at(1), queues: [], backups, hasSample: false })
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  timers.elapse(2_000)
  expect((await reading).alarms).toEqual([{ name: 'backupsSilent', count: 1, since: at(1) }])
  await file.letGo()
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

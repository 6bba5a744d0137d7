import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { alarmNames } from '@madang/contract/operators/alarms.ts'
import { writeAbout } from '../../backup/about.ts'
import { nameOf } from '../../backup/backup.ts'
import { backupsOf } from '../../backup/backups.ts'
import { dataFolder } from '../../backup/test-backup.ts'
import { snapshot } from '../../db/tx.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import { proveAndReport } from '../prove-books.ts'
import type { GaugeFacts } from '../../metrics/gauge.ts'
import { readAlarms } from '../dashboard.ts'
import { runningGauges } from './running-gauges.ts'

const hourMs = 60 * 60_000

async function scene() {
  const server = await wholeServer()
  const { db, services } = server
  /** The samples of a gauge, `laterMs` from now. */
  const read = (name: string, laterMs = 0, backups: GaugeFacts['backups'] = null) =>
    snapshot(db, async (tx) => {
      const now = new Date(services.clock.now().getTime() + laterMs)
      return runningGauges.find((row) => row.name === name)!.read({ ...services, tx, now, backups, look: {} })
    })
  return { db, services, read, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test('REQ-193, INV-M02 the age of the proof outlives the rows of its job, and before the first proof is that of the database', async () => {
  await using here = await scene()
  const age = async (laterMs = 0) =>
    (await here.read('madang_books_checked_age_seconds', laterMs)).map(({ value }) => value)
  await sql`update books_proof set proved_at = null`.execute(here.db)
  await sql`update migration set applied_at = applied_at - interval '3 hours'`.execute(here.db)
  const [never] = await age()
  expect(never).toBeGreaterThan(3 * 3600 - 1)
  expect(never).toBeLessThan(4 * 3600)
  await proveAndReport(here.services)
  await sql`delete from pgboss.job`.execute(here.db)
  const [proved] = await age(2 * hourMs)
  expect(proved).toBeGreaterThan(2 * 3600 - 1)
  expect(proved).toBeLessThan(3 * 3600)
})

test('REQ-193 the age of the last proved backup is that of the database before the first, of no backup that a clock made which was ahead, and absent where nobody can tell', async () => {
  await using here = await scene()
  await using home = await dataFolder()
  await sql`update migration set applied_at = applied_at - interval '3 hours'`.execute(here.db)
  const { look } = backupsOf(home.places)
  const now = here.services.clock.now()
  const age = async () => {
    const [first, ...further] = await here.read('madang_backup_age_seconds', 0, await look(now))
    expect(further).toEqual([])
    return first && Math.floor(first.value / 3600)
  }
  const leaveBackup = async (hours: number) => {
    const madeAt = new Date(now.getTime() + hours * hourMs)
    const folder = join(home.backups, nameOf(madeAt))
    await mkdir(folder, { recursive: true })
    await writeAbout(folder, { madeAt, postgres: '18', bytes: 1, tookMs: 1, provedAt: madeAt })
  }
  expect(await age()).toBe(3)
  await leaveBackup(5)
  expect(await age()).toBe(3)
  await leaveBackup(-1.5)
  expect(await age()).toBe(1)
  await rm(home.backups, { recursive: true })
  await writeFile(home.backups, 'no folder')
  expect(await age()).toBeUndefined()
  expect(await here.read('madang_backup_age_seconds')).toEqual([])
})

test('REQ-193, INV-M02 a proof that breaks off is none', async () => {
  await using here = await scene()
  await sql`update books_proof set proved_at = '2026-11-01'`.execute(here.db)
  const [before] = await here.read('madang_books_checked_age_seconds')
  await sql`alter table account rename to elsewhere`.execute(here.db)
  await expect(proveAndReport(here.services)).rejects.toThrow('account')
  const [after] = await here.read('madang_books_checked_age_seconds')
  expect(after!.value).toBeGreaterThanOrEqual(before!.value)
})

test('REQ-193 each alarm of the dashboard has its series: 0 where all is well, and how many where not', async () => {
  await using here = await scene()
  const alarms = async () =>
    Object.fromEntries((await here.read('madang_alarm')).map(({ labels, value }) => [labels['alarm'], value]))
  expect(Object.keys(await alarms()).toSorted()).toEqual([...alarmNames].toSorted())
  expect(await alarms()).toMatchObject({ retention: 0, networks: 0 })
  await sql`insert into retention_sweep (name, swept_at, removed, left_over, total)
    values ('planted', now(), 0, 3, 0) on conflict (name) do update set left_over = 3`.execute(here.db)
  expect(await alarms()).toMatchObject({ retention: 1, networks: 0 })
  const { clock } = here.services
  const shown = await snapshot(here.db, (tx) => readAlarms(tx, { backups: null, now: clock.now() }))
  expect(shown.map(({ name }) => name)).toEqual(['retention'])
})

test('REQ-193 a scheduled job is failing from its failure until it ends well again', async () => {
  await using here = await scene()
  const failing = async () =>
    (await here.read('madang_jobs')).flatMap(({ labels, value }) => (labels['state'] === 'failing' ? [value] : []))
  const ended = (state: string, minutesAhead: number) =>
    sql`
    insert into pgboss.job (name, state, data, started_on, completed_on, output)
    values ('sweep-users', ${state}::pgboss.job_state, '{}', now(), now() + ${minutesAhead} * interval '1 minute', '{"message": "planted"}')`.execute(
      here.db,
    )
  await sql`delete from pgboss.job`.execute(here.db)
  expect(await failing()).toEqual([0])
  await ended('failed', 60)
  expect(await failing()).toEqual([1])
  await ended('completed', 120)
  expect(await failing()).toEqual([0])
})

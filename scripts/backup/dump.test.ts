import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backUpDump } from '../../server/backup/dump/back-up-dump.ts'
import { keyOf } from '../../server/backup/back-up.ts'
import { readContents } from '../../server/backup/backup.ts'
import { ownBackups } from '../../server/backup/own-backups.ts'
import { connected, dataFolder, moment } from '../../server/backup/test-backup.ts'
import { prepareSchema } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { transact } from '../../server/db/tx.ts'
import { backUpWhenDue, backupAlarm } from '../../server/operators/running/back-up.ts'
import { storePeople } from '../../server/ledger/test-stored-people.ts'
import { isPostgres15Installed, withPostgres15 } from '../postgres-15.ts'
import { faultsAt } from './faults-in.ts'
import { restoring } from './test-restore.ts'

const people = 3
const hourMs = 60 * 60_000

describe.skipIf(!isPostgres15Installed() && !process.env['CI'])('a database on a server of its own', () => {
  test('REQ-193, INV-M01 is backed up by pg_dump beside whoever works with it and proved; the command restores it as it was, not while somebody works with it, and not where its books were falsified', async () => {
    await withPostgres15(async (server) => {
      await using home = await dataFolder()
      await mkdir(home.kept.pictures, { recursive: true })
      const picture = join(home.kept.pictures, 'ab12.webp')
      await writeFile(picture, 'a picture')
      const at = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href
      {
        await using postgres = await connected(server)
        await postgres.query('create database house')
        await postgres.query(`create role house_app login password 'app'`)
      }
      const ownerUrl = at('house')
      const url = Object.assign(new URL(ownerUrl), { username: 'house_app', password: 'app' }).href
      await prepareSchema({ url, ownerUrl })
      const own = { url, ownerUrl, environment: process.env }
      const environment = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, MADANG_DATA: home.data }
      const made = []
      {
        await using owner = await connected(ownerUrl)
        await storePeople(owner, people)
        made.push(await backUpDump(home.places, own, { most: 14, now: () => moment(0), prove: faultsAt }))
        await owner.query(`update account set balance = balance + 1 where id = '2000000000/CVC/available'`)
        made.push(await backUpDump(home.places, own, { most: 14, now: () => moment(1), prove: faultsAt }))
        expect(made.map(({ faults }) => faults.length > 0)).toEqual([false, true])
        await rm(picture)
        const held = await restoring(made[0]!.folder, environment)
        expect(held).toMatchObject({ code: 1, said: expect.stringContaining('house is in use') })
      }
      const refused = await restoring(made[1]!.folder, environment)
      expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was changed.') })
      const databases = async () => {
        await using postgres = await connected(server)
        const { rows } = await postgres.query<{ name: string }>(
          'select datname as name from pg_database where not datistemplate order by 1',
        )
        return rows.map(({ name }) => name)
      }
      expect(await databases()).toEqual(['house', 'postgres'])

      const restored = await restoring(made[0]!.folder, environment)
      expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored from') })
      expect(await databases()).toEqual(['house', expect.stringMatching(/^house_before_\d+$/), 'postgres'])
      expect(await readFile(picture, 'utf8')).toBe('a picture')
      expect((await readdir(home.kept.pictures)).sort()).toEqual(['ab12.webp'])
      // By the role of the application, which may read and write as before.
      await using application = await connected(url)
      const { rows } = await application.query<{ balance: string }>(
        `select balance::text from account where id = '2000000000/CVC/available'`,
      )
      expect(rows).toEqual([{ balance: '2625000000' }])
      await expect(application.query('delete from transfer')).rejects.toThrow('permission denied')
    })
  })

  test('REQ-193 is backed up by the server itself six hours after it began and every six hours, in a program of its own that opens and proves each; one that cannot be proved is said, and twelve hours without a proved one are an alarm', async () => {
    await withPostgres15(async (server) => {
      await using home = await dataFolder()
      {
        await using postgres = await connected(server)
        await postgres.query('create database house')
      }
      const databaseUrl = Object.assign(new URL(server), { pathname: '/house' }).href
      const settings = { data: home.data, backupKeyFile: null, databaseUrl, databaseOwnerUrl: null }
      expect(ownBackups({ ...settings, backupFolder: null }), 'without a folder').toBe(null)
      const backups = ownBackups({ ...settings, backupFolder: home.backups })!
      await prepareSchema({ url: databaseUrl, ownerUrl: databaseUrl })
      const { db, close } = await openDatabase({ url: databaseUrl, data: '', log: () => undefined })
      try {
        await using owner = await connected(databaseUrl)
        const beganBefore = (hours: number) =>
          owner.query(`update migration set applied_at = now() - ${hours} * interval '1 hour'`)
        const look = (hours = 0) =>
          backUpWhenDue({ db, backups, clock: { now: () => new Date(Date.now() + hours * hourMs) } }, false)
        const alarm = (hours: number) =>
          transact(db, (tx) => backupAlarm(tx, { backups, now: new Date(Date.now() + hours * hourMs) }))
        await beganBefore(5.9)
        await look()
        expect((await backups.read()).items).toEqual([])
        await beganBefore(6)
        await look()
        await look(5.9)
        const { items } = await backups.read()
        expect(items).toMatchObject([{ postgres: '15', provedAt: expect.any(Date) as Date }])
        expect((await readContents(join(home.backups, items[0]!.name), await keyOf(home.places))).form).toBe('dump')

        await owner.query(`update account set balance = balance + 1 where id = (select min(id) from account)`)
        await expect(look(6)).rejects.toThrow('cannot be proved')
        expect((await backups.read()).items.map(({ provedAt }) => provedAt !== null)).toEqual([false, true])
        expect(await alarm(11)).toEqual({ count: 0, since: null })
        expect(await alarm(13)).toMatchObject({ count: 13 })
      } finally {
        await close()
      }
    })
  })
})

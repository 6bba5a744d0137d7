import { spawn } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backUpDump, type CopyPlace, openDump } from '../../server/backup/dump/back-up-dump.ts'
import { keyOf } from '../../server/backup/back-up.ts'
import { readContents } from '../../server/backup/backup.ts'
import type { BackupTask } from '../../server/backup/backups.ts'
import { takeTurn } from '../../server/backup/database-source.ts'
import { emptyBeside } from '../../server/backup/dump/beside.ts'
import { markFolder } from '../../server/backup/folder/mark.ts'
import { foundOf } from '../../server/backup/folder/see-backups.ts'
import { ownBackups } from '../../server/backup/own-backups.ts'
import { connected, dataFolder, moment } from '../../server/backup/test-backup.ts'
import { readConfig } from '../../server/config.ts'
import { migrate, migrationFolder, prepareSchema } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { transact } from '../../server/db/tx.ts'
import { backUpWhenDue, backupAlarm } from '../../server/operators/running/back-up.ts'
import { storePeople } from '../../server/ledger/test-stored-people.ts'
import { prepareDatabase } from '../../server/opening/prepare-database.ts'
import { isPostgres15Installed, withPostgres15 } from '../postgres-15.ts'
import { faultsAt } from './faults-in.ts'
import { restoring } from './test-restore.ts'

const people = 3
const hourMs = 60 * 60_000

async function makeDatabase(server: string, name: string): Promise<string> {
  await using postgres = await connected(server)
  await postgres.query(`create database ${name}`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

async function databasesOf(server: string): Promise<string[]> {
  await using postgres = await connected(server)
  const { rows } = await postgres.query<{ name: string }>(
    'select datname as name from pg_database where not datistemplate order by 1',
  )
  return rows.map(({ name }) => name)
}

/** The program that the server starts for a backup. */
function startApart(task: BackupTask) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'back-up-apart.ts')], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.stdin.end(JSON.stringify(task))
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, end: () => child.kill('SIGTERM') }
}

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
        made.push(await backUpDump(home.places, own, { now: () => moment(0), prove: faultsAt }))
        await owner.query(`update account set balance = balance + 1 where id = '2000000000/CVC/available'`)
        made.push(await backUpDump(home.places, own, { now: () => moment(1), prove: faultsAt }))
        expect(made.map(({ faults }) => faults.length > 0)).toEqual([false, true])
        await rm(picture)
        const held = await restoring(made[0]!.folder, environment)
        expect(held).toMatchObject({ code: 1, said: expect.stringContaining('house is in use') })
      }
      // Somebody comes while the copy is proved.
      const restore = restoring(made[0]!.folder, environment)
      await expect.poll(() => databasesOf(server), { timeout: 60_000, interval: 20 }).toHaveLength(3)
      {
        await using _comer = await connected(url)
        expect(await restore).toMatchObject({ code: 1, said: expect.stringContaining('house is in use') })
      }
      expect(await readdir(home.kept.pictures)).toEqual([])
      const refused = await restoring(made[1]!.folder, environment)
      expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was changed.') })
      expect(await databasesOf(server)).toEqual(['house', 'postgres'])

      const restored = await restoring(made[0]!.folder, environment)
      expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored from') })
      expect(await databasesOf(server)).toEqual(['house', expect.stringMatching(/^house_before_\d+$/), 'postgres'])
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
      const databaseUrl = await makeDatabase(server, 'house')
      await keyOf(home.places)
      const config = readConfig({
        MADANG_DATA: home.data,
        DATABASE_URL: databaseUrl,
        BACKUP_FOLDER: home.backups,
        BACKUP_KEY_FILE: home.places.keyFile,
      })
      expect(ownBackups({ ...config, backupFolder: null }), 'without a folder').toBe(null)
      const backups = ownBackups(config)!
      await prepareDatabase({ url: databaseUrl, ownerUrl: databaseUrl }, config, () => undefined)
      const { db, close } = await openDatabase({ url: databaseUrl, data: '', log: () => undefined })
      try {
        await using owner = await connected(databaseUrl)
        const beganBefore = (hours: number) =>
          owner.query(`update migration set applied_at = now() - ${hours} * interval '1 hour'`)
        const look = (hours = 0) =>
          backUpWhenDue({ db, backups, clock: { now: () => new Date(Date.now() + hours * hourMs) } }, false)
        const alarm = async (hours: number) => {
          const now = new Date(Date.now() + hours * hourMs)
          const seen = await backups.look(now)
          return transact(db, (tx) => backupAlarm(tx, { backups: seen, now }))
        }
        const items = async () => foundOf(await backups.look(new Date())).items
        await beganBefore(5.9)
        await look()
        expect(await items()).toEqual([])
        await beganBefore(6)
        await look()
        await look(5.9)
        const [first, ...further] = await items()
        expect([first, further]).toMatchObject([{ postgres: '15', provedAt: expect.any(Date) as Date }, []])
        expect((await readContents(join(home.backups, first!.name), await keyOf(home.places))).form).toBe('dump')

        await owner.query(`update account set balance = balance + 1 where id = (select min(id) from account)`)
        await expect(look(6)).rejects.toThrow('cannot be proved')
        expect((await items()).map(({ provedAt }) => provedAt !== null)).toEqual([false, true])
        expect(await alarm(11)).toEqual({ count: 0, since: null })
        expect(await alarm(13)).toMatchObject({ count: 13 })
      } finally {
        await close()
      }
    })
  })

  test('REQ-193 is not left on its server as a copy: a backup that is ended drops it, and what one that was killed left the next backup drops, but not what is in use or beside another database', async () => {
    await withPostgres15(async (server) => {
      await using home = await dataFolder()
      const url = await makeDatabase(server, 'house')
      const garden = await makeDatabase(server, 'garden')
      await prepareSchema({ url, ownerUrl: url })
      const copies = async () => (await databasesOf(server)).filter((name) => name.startsWith('madang_opened_'))

      const ended = startApart({ places: home.places, own: { url, ownerUrl: url }, waitsMs: 0 })
      await expect.poll(copies, { timeout: 60_000, interval: 20 }).toHaveLength(1)
      ended.end()
      expect(await ended.code).toBe(1)
      expect(await copies()).toEqual([])

      // As one that was killed leaves it.
      await emptyBeside(url)
      const used = (await emptyBeside(url)).at(url)
      const other = (await emptyBeside(garden)).at(garden)
      expect(await copies()).toHaveLength(3)
      await using reader = await connected(used)
      const own = { url, ownerUrl: url, environment: process.env }
      const made = await backUpDump(home.places, own, { now: () => moment(0), prove: () => Promise.resolve([]) })
      expect(made.faults).toEqual([])
      expect(await copies()).toEqual([used, other].map((each) => new URL(each).pathname.slice(1)).sort())
      expect((await reader.query('select 1')).rowCount).toBe(1)
    })
  })

  test('REQ-193 is opened by a restore while no backup is made of it, and the other way round; where the opened copy is gone before it takes the place, the database keeps its name', async () => {
    await withPostgres15(async (server) => {
      await using home = await dataFolder()
      const url = await makeDatabase(server, 'house')
      const own = { url, ownerUrl: url, environment: process.env }
      const backUp = (minute: number) =>
        backUpDump(home.places, own, { now: () => moment(minute), prove: () => Promise.resolve([]) })
      const { folder } = await backUp(0)
      const open = async () => openDump(folder, { key: await keyOf(home.places), own })
      {
        await using other = await connected(url)
        await takeTurn(other)
        await expect(open()).rejects.toThrow('Another backup is being made or opened.')
      }
      await using opened = await open()
      await expect(backUp(1)).rejects.toThrow('Another backup is being made or opened.')
      const [house, copy] = await databasesOf(server)
      expect([house, copy]).toEqual(['house', expect.stringMatching(/^madang_opened_/)])
      await using postgres = await connected(server)
      await postgres.query(`drop database ${copy!}`)
      await expect(opened.takePlace(moment(1))).rejects.toThrow('does not exist')
      expect(await databasesOf(server)).toEqual(['house', 'postgres'])
    })
  })

  test('REQ-193 is restored with its encoding, locale, owner, settings, limit of connections and who may connect, in a copy that nobody else may connect to; what its owner may not set is named', async () => {
    await withPostgres15(async (server) => {
      await using home = await dataFolder()
      const at = (name: string, user?: string) =>
        Object.assign(new URL(server), { pathname: `/${name}`, ...(user && { username: user, password: user }) }).href
      await using postgres = await connected(server)
      for (const role of ['keeper', 'house_app', 'stranger'])
        await postgres.query(`create role ${role} login password '${role}'`)
      await postgres.query('alter role keeper createdb')
      await postgres.query(`create database house owner keeper template template0 encoding 'UTF8'
        lc_collate 'POSIX' lc_ctype 'POSIX' locale_provider icu icu_locale 'ko-KR' connection limit 77`)
      await postgres.query('revoke connect on database house from public')
      await postgres.query('grant connect on database house to house_app')
      await postgres.query(`alter database house set search_path to "$user", 'odd, name'`)
      await postgres.query(`alter database house set application_name to 'it''s'`)
      const traits = async () => {
        const { rows } = await postgres.query(`select pg_encoding_to_char(encoding) as encoding, datcollate, datctype,
          datlocprovider, daticulocale, datconnlimit, array(select unnest(datacl)::text order by 1) as acl, pg_get_userbyid(datdba) as owner,
          (select setconfig from pg_db_role_setting where setdatabase = pg_database.oid) as settings
          from pg_database where datname = 'house'`)
        return rows[0] as { readonly settings: readonly string[] }
      }
      const prove = async ({ url }: CopyPlace) => {
        const by = (user: string) => Object.assign(new URL(url), { username: user, password: user }).href
        await using _application = await connected(by('house_app'))
        await expect(connected(by('stranger'))).rejects.toThrow('permission denied for database')
        return []
      }
      const restoreAs = async (minute: number, user?: string) => {
        await postgres.query('alter database house set log_statement to ddl')
        const before = await traits()
        expect(before).toMatchObject({ datlocprovider: 'i', daticulocale: 'ko-KR', datconnlimit: 77, owner: 'keeper' })
        const own = { url: at('house', user), ownerUrl: at('house', user), environment: process.env }
        const { folder, faults } = await backUpDump(home.places, own, { now: () => moment(minute), prove })
        expect(faults).toEqual([])
        await using opened = await openDump(folder, { key: await keyOf(home.places), own })
        const { unset } = await opened.takePlace(moment(minute))
        return { before, unset, after: await traits() }
      }
      const byOwner = await restoreAs(0, 'keeper')
      const notAllowed = /^log_statement = ddl of house is not set: permission denied/
      expect(byOwner.unset).toEqual([expect.stringMatching(notAllowed)])
      const allowed = byOwner.before.settings.filter((setting) => !setting.startsWith('log_statement'))
      expect(byOwner.after).toEqual({ ...byOwner.before, settings: allowed })
      const bySuperuser = await restoreAs(1)
      expect(bySuperuser.unset).toEqual([])
      expect(bySuperuser.after).toEqual(bySuperuser.before)
    })
  })

  test('REQ-193 is backed up before a start migrates it, which waits for a backup that another server makes and says so; a backup of the timer is refused meanwhile, and as many proved ones stay as BACKUP_KEEP says', async () => {
    await withPostgres15(async (server) => {
      await using home = await dataFolder()
      const url = await makeDatabase(server, 'house')
      const files = (await readdir(migrationFolder)).filter((file) => file.endsWith('.sql')).sort()
      const before = join(home.data, 'migrations')
      await cp(migrationFolder, before, { recursive: true })
      await rm(join(before, files.at(-1)!))
      await migrate(url, { folder: before, sqlFiles: [] })
      await keyOf(home.places)
      const config = readConfig({
        MADANG_DATA: home.data,
        DATABASE_URL: url,
        BACKUP_FOLDER: home.backups,
        BACKUP_KEY_FILE: home.places.keyFile,
        BACKUP_KEEP: '1',
      })
      const newest = async () => {
        await using reader = await connected(url)
        return (await reader.query<{ file: string }>('select max(file) as file from migration')).rows[0]!.file
      }

      await using other = await connected(url)
      await takeTurn(other)
      const backups = ownBackups(config)!
      const items = async () => foundOf(await backups.look(new Date())).items
      await markFolder(home.backups)
      await expect(backups.make()).rejects.toThrow('Another backup is being made or opened.')
      const said: string[] = []
      const whenToldLetGo = (sentence: string) => {
        said.push(sentence)
        void other.query('select pg_advisory_unlock_all()')
      }
      expect(await newest()).toBe(files.at(-2))
      await prepareDatabase({ url, ownerUrl: url }, config, whenToldLetGo)
      expect(said).toEqual(['Another backup is being made or opened: this one waits for its turn.'])
      expect(await newest()).toBe(files.at(-1))
      const first = await items()
      expect(first).toMatchObject([{ provedAt: expect.any(Date) as Date }])
      await backups.make()
      const second = await items()
      expect(second).toMatchObject([{ provedAt: expect.any(Date) as Date }])
      expect(second[0]!.name).not.toBe(first[0]!.name)
    })
  })
})

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backUpDump } from '../../server/backup/dump/back-up-dump.ts'
import { connected, dataFolder, moment } from '../../server/backup/test-backup.ts'
import { prepareSchema } from '../../server/db/migrate.ts'
import { storePeople } from '../../server/ledger/test-stored-people.ts'
import { isPostgres15Installed, withPostgres15 } from '../postgres-15.ts'
import { faultsAt } from './faults-in.ts'
import { restoring } from './test-restore.ts'

const people = 3

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
})

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBackupKey } from '../../server/backup/backup.ts'
import { reachDatabase } from '../../server/backup/database-source.ts'
import { filesOf, makeBackup } from '../../server/backup/make-backup.ts'
import { connected, dataFolder, moment, silently } from '../../server/backup/test-backup.ts'
import { migrate } from '../../server/db/migrate.ts'
import { startEmbedded } from '../../server/embedded/embedded.ts'
import { storePeople } from '../../server/ledger/test-stored-people.ts'
import { restoring } from './test-restore.ts'

test('REQ-193, INV-M01 the command restores a backup whose books agree, and refuses one whose balance was changed behind the ledger and one of another PostgreSQL, changing nothing', async () => {
  await using home = await dataFolder()
  const key = await openBackupKey(home.places.keyFile, { mayMake: true })
  const made: string[] = []
  {
    const server = await startEmbedded({ data: home.data, log: silently })
    await using _ = { [Symbol.asyncDispose]: () => server.stop() }
    await migrate(server.url)
    await using client = await connected(server.url)
    await storePeople(client, 2)
    const backUpAt = async (minute: number) => {
      await using source = await reachDatabase(home.data, silently)
      const { folder } = await makeBackup(
        { database: filesOf(source), kept: {} },
        { target: home.backups, key, now: moment(minute) },
      )
      made.push(folder)
    }
    await backUpAt(0)
    await client.query(`update account set balance = balance + 1 where id = '2000000000/CVC/available'`)
    await backUpAt(1)
    const version = join(home.data, 'postgres', 'PG_VERSION')
    const installed = await readFile(version, 'utf8')
    await writeFile(version, '14\n')
    await backUpAt(2)
    await writeFile(version, installed)
  }
  const [sound, falsified, foreign] = made as [string, string, string]
  const databases = async () => (await readdir(home.data)).filter((name) => name.startsWith('postgres')).sort()
  const before = await databases()

  const refused = await restoring(falsified, { MADANG_DATA: home.data })
  expect(refused.said).toContain('2000000000/CVC/available')
  expect(refused.said).toContain('Nothing was changed.')
  expect(refused.code).toBe(1)
  expect(await databases()).toEqual(before)
  const elsewhere = await restoring(foreign, { MADANG_DATA: home.data })
  expect(elsewhere.said).toContain('was made by PostgreSQL 14, installed is')
  expect(elsewhere.code).toBe(1)
  expect(await databases()).toEqual(before)

  const restored = await restoring(sound, { MADANG_DATA: home.data })
  expect(restored.said).toContain(`Restored from ${sound}.`)
  expect(restored.code).toBe(0)
  expect((await databases()).filter((name) => !before.includes(name))).toEqual([
    expect.stringMatching(/^postgres-before-\d{8}T\d{9}Z$/),
    expect.stringMatching(/^postgres-before-\d{8}T\d{9}Z-password$/),
  ])
  const server = await startEmbedded({ data: home.data, log: silently })
  await using _ = { [Symbol.asyncDispose]: () => server.stop() }
  await using client = await connected(server.url)
  const { rows } = await client.query<{ balance: string }>(
    `select balance::text from account where id = '2000000000/CVC/available'`,
  )
  expect(rows).toEqual([{ balance: '2625000000' }])
})

import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { openBackup } from '../../server/backup/open-backup.ts'
import { backUp, connected, dataFolder, key, silently } from '../../server/backup/test-backup.ts'
import { migrate, migrationFolder } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { readSqlFiles, type SqlFile } from '../../server/db/sql-files.ts'
import { startEmbedded } from '../../server/embedded/embedded.ts'
import { storePeople } from '../../server/ledger/test-stored-people.ts'
import { faultsIn } from './faults-in.ts'

const newer = 10
const people = 3

/** The schema of a release that did not have the newest migrations, nor what its SQL files make of them. */
async function olderRelease() {
  const folder = await mkdtemp(join(tmpdir(), 'madang-older-'))
  const files = (await readdir(migrationFolder)).filter((file) => file.endsWith('.sql')).sort()
  const older = new Set(files.slice(0, -newer))
  await cp(migrationFolder, folder, {
    recursive: true,
    filter: (source) => source === migrationFolder || older.has(basename(source)),
  })
  const missing = files.slice(-newer)
  const texts = await Promise.all(missing.map((file) => readFile(join(migrationFolder, file), 'utf8')))
  const sqlFiles = without(namesMadeIn(texts), await readSqlFiles())
  return { folder, missing, sqlFiles, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

/** Tables and columns that migrations add. */
function namesMadeIn(migrations: readonly string[]): string[] {
  const made = /(?:create table|add column)(?: if not exists)? "?(\w+)/g
  return migrations.flatMap((text) => [...text.matchAll(made)].map(([, name]) => name!))
}

/** The files that read none of these names, nor what a file that is left out makes. */
function without(names: readonly string[], files: readonly SqlFile[]): readonly SqlFile[] {
  const left = new Set(files.filter(({ sql }) => names.some((name) => new RegExp(`\\b${name}\\b`).test(sql))))
  if (left.size === 0) return files
  const further = [...left].flatMap(({ functions, views }) => [...functions, ...views])
  return without(
    further,
    files.filter((file) => !left.has(file)),
  )
}

test('REQ-193 the backup of an older release is opened, brought to this release’s schema and proved, with its people and their books', async () => {
  await using home = await dataFolder()
  await using older = await olderRelease()
  {
    const server = await startEmbedded({ data: home.data, log: silently })
    await using _ = { [Symbol.asyncDispose]: () => server.stop() }
    await migrate(server.url, { folder: older.folder, sqlFiles: older.sqlFiles })
    await using client = await connected(server.url)
    await storePeople(client, people)
    const { rows } = await client.query<{ file: string }>('select file from migration')
    expect(rows.filter(({ file }) => older.missing.includes(file))).toEqual([])
    await backUp(home)
  }
  const [name] = (await readdir(home.backups)).filter((each) => each.startsWith('backup-'))
  await using opened = await openBackup(join(home.backups, name!), { key, data: home.data, log: silently })
  expect(await faultsIn(opened.opening.place)).toEqual([])
  await using database = await opens(opened.opening.place)
  const applied = await database.db
    .selectFrom('migration' as never)
    .select('file' as never)
    .execute()
  expect(applied).toEqual(expect.arrayContaining(older.missing.map((file) => ({ file }))))
  expect(await database.db.selectFrom('user').select('user_id').execute()).toHaveLength(people)
})

async function opens(place: string) {
  const database = await openDatabase({ url: null, data: place, log: silently })
  return { db: database.db, [Symbol.asyncDispose]: database.close }
}

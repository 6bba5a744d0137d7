import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { readSqlFiles, sqlFilesOf, stamped } from './sql-files.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

const one = 'create or replace function shelf() returns integer language sql as $$ select 1 $$;\n'

async function shelfFile(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'sql-files-'))
  await mkdir(join(folder, 'shelf', 'sql'), { recursive: true })
  const file = join(folder, 'shelf', 'sql', 'shelf.sql')
  await writeFile(file, text)
  return {
    folder,
    read: () => readSqlFiles(folder),
    write: (next: string) => writeFile(file, next),
    edit: async (from: string, to: string) => writeFile(file, (await readFile(file, 'utf8')).replace(from, to)),
    stamp: async () => writeFile(file, stamped(await readFile(file, 'utf8'))),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

const shelf = async ({ db }: TestDatabase) => (await sql<{ shelf: number }>`select shelf()`.execute(db)).rows[0]?.shelf

test('every function of the database stands in one file of a domain, and every file carries its stamp', async () => {
  await using database = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace order by proname`.execute(
    database.db,
  )
  const written = (await readSqlFiles()).flatMap(({ functions }) => functions)
  expect(written.toSorted()).toEqual(rows.map(({ name }) => name))
  expect(await sqlFilesOf()).not.toEqual([])
})

test('every view of the database stands in one file of a domain, is applied before functions, and is put right when replaced', async () => {
  await using database = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select viewname as name from pg_views where schemaname = 'public' order by viewname`.execute(database.db)
  const files = await readSqlFiles()
  expect(rows).not.toEqual([])
  expect(files.flatMap(({ views }) => views).toSorted()).toEqual(rows.map(({ name }) => name))
  expect(files.findLastIndex(({ views }) => views.length > 0)).toBeLessThan(
    files.findIndex(({ functions }) => functions.length > 0),
  )
  await sql`create or replace view reachable_user as select user_id from "user"`.execute(database.db)
  expect(await migrate(database.url)).toEqual(['notifications/sql/reachable.sql'])
  expect(await migrate(database.url)).toEqual([])
})

test('a file that was edited without its stamp is refused in a sentence, with it it is the next version', async () => {
  await using file = await shelfFile(stamped(one))
  const [first] = await file.read()
  expect(first).toMatchObject({ path: 'shelf/sql/shelf.sql', version: 1, functions: ['shelf'] })
  await file.edit('select 1', 'select 2')
  await expect(file.read()).rejects.toThrow('server/shelf/sql/shelf.sql was edited')
  await file.stamp()
  expect(await file.read()).toMatchObject([{ version: 2 }])
  await file.stamp()
  expect(await file.read()).toMatchObject([{ version: 2 }])
})

test('a file is applied once, again when it changed, and the functions of a newer release stay', async () => {
  await using database = await testDatabase()
  await using file = await shelfFile(stamped(one))
  const before = await file.read()
  expect(await migrate(database.url, { sqlFiles: before })).toEqual(['shelf/sql/shelf.sql'])
  expect(await migrate(database.url, { sqlFiles: before })).toEqual([])
  await file.edit('select 1', 'select 2')
  await file.stamp()
  expect(await migrate(database.url, { sqlFiles: await file.read() })).toEqual(['shelf/sql/shelf.sql'])
  expect(await migrate(database.url, { sqlFiles: before })).toEqual([])
  expect(await shelf(database)).toBe(2)
})

test('a function that was replaced in the database, or lost a setting, is put back by the next start', async () => {
  await using database = await testDatabase()
  await using file = await shelfFile(stamped(one.replace('language sql', 'language sql set work_mem to 65536')))
  const files = await file.read()
  await migrate(database.url, { sqlFiles: files })
  await sql.raw(one.replace('select 1', 'select 3')).execute(database.db)
  expect(await migrate(database.url, { sqlFiles: files })).toEqual(['shelf/sql/shelf.sql'])
  expect(await shelf(database)).toBe(1)
  await sql`alter function shelf() reset work_mem`.execute(database.db)
  expect(await migrate(database.url, { sqlFiles: files })).toEqual(['shelf/sql/shelf.sql'])
  expect(await migrate(database.url, { sqlFiles: files })).toEqual([])
})

test('four processes that start at once apply a file once', async () => {
  await using database = await testDatabase()
  await using file = await shelfFile(stamped(`select pg_sleep(0.1);\n${one}`))
  const files = await file.read()
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, { sqlFiles: files })))
  expect(applied.flat()).toEqual(['shelf/sql/shelf.sql'])
})

test('a file that fails is named and leaves nothing of itself', async () => {
  await using database = await testDatabase()
  await using file = await shelfFile(stamped(`${one}select 1 / 0;\n`))
  const failing = migrate(database.url, { sqlFiles: await file.read() })
  await expect(failing).rejects.toThrow('server/shelf/sql/shelf.sql failed: division by zero')
  await expect(shelf(database)).rejects.toThrow('function shelf() does not exist')
})

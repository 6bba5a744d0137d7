import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { testDatabase } from './test-database.ts'

const shelf = 'create table shelf (book text);\n'

async function folderWith(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const write = async (more: Record<string, string>) => {
    for (const [file, text] of Object.entries(more)) await writeFile(join(folder, file), text)
  }
  await write(files)
  return { folder, write, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

/** A database without the product's own migrations recorded. */
async function bareDatabase() {
  const database = await testDatabase()
  await sql`drop table migration`.execute(database.db)
  return database
}

test('each file is applied once, in order', async () => {
  await using database = await bareDatabase()
  await using files = await folderWith({
    '9002-book.sql': `insert into shelf values ('one')`,
    '9001-shelf.sql': shelf,
  })
  expect(await migrate(database.url, { folder: files.folder })).toEqual(['9001-shelf.sql', '9002-book.sql'])
  expect(await migrate(database.url, { folder: files.folder })).toEqual([])
  expect((await sql`select * from shelf`.execute(database.db)).rows).toEqual([{ book: 'one' }])
})

test('what is done before migrating is done once where migrations are to come, is told whether the database is new, and stops them when it fails', async () => {
  await using database = await bareDatabase()
  await using files = await folderWith({ '9001-shelf.sql': shelf })
  const told: boolean[] = []
  const before = ({ isNew }: { isNew: boolean }) => Promise.resolve(void told.push(isNew))
  await migrate(database.url, { folder: files.folder, before })
  await migrate(database.url, { folder: files.folder, before })
  expect(told).toEqual([true])
  await files.write({ '9002-book.sql': `insert into shelf values ('one')` })
  const failing = () => Promise.reject(new Error('the disk is full'))
  await expect(migrate(database.url, { folder: files.folder, before: failing })).rejects.toThrow('the disk is full')
  expect((await sql`select * from shelf`.execute(database.db)).rows).toEqual([])
  expect(await migrate(database.url, { folder: files.folder, before })).toEqual(['9002-book.sql'])
  expect(told).toEqual([true, false])
})

test('four processes that start at once migrate once', async () => {
  await using database = await bareDatabase()
  await using files = await folderWith({ '9001-shelf.sql': `select pg_sleep(0.1); ${shelf}` })
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, { folder: files.folder })))
  expect(applied.flat()).toEqual(['9001-shelf.sql'])
})

test('a file that fails leaves nothing of itself', async () => {
  await using database = await bareDatabase()
  await using files = await folderWith({ '9001-shelf.sql': `${shelf} select 1 / 0;` })
  await expect(migrate(database.url, { folder: files.folder })).rejects.toThrow(
    '9001-shelf.sql failed: division by zero',
  )
  const { rows } = await sql`select to_regclass('shelf') as shelf, count(*) as recorded from migration`.execute(
    database.db,
  )
  expect(rows).toEqual([{ shelf: null, recorded: 0n }])
})

test('a file that waits too long for a lock is tried again', async () => {
  await using database = await bareDatabase()
  await using files = await folderWith({ '9001-place.sql': 'alter table shelf add place int' })
  await sql`create table shelf (book text)`.execute(database.db)
  const held = Promise.withResolvers<void>()
  // The database itself ends this reader after a little more than the time a migration waits. It is of no pool, which ends
  // what seems to be gone.
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const read = async () => {
    await client.query('begin')
    await client.query('select from shelf')
    held.resolve()
    await client.query(`set local statement_timeout = '2500ms'`)
    await client.query('select pg_sleep(60)').catch(() => undefined)
    await client.query('rollback')
    await client.end()
  }
  const reader = read()
  await held.promise
  expect(await migrate(database.url, { folder: files.folder })).toEqual(['9001-place.sql'])
  await reader
})

test('a changed, a late, a doubled and a misnamed file are each refused in a sentence', async () => {
  await using database = await bareDatabase()
  await using files = await folderWith({ '9002-shelf.sql': shelf })
  await migrate(database.url, { folder: files.folder })

  await files.write({ '9002-shelf.sql': `${shelf}-- improved` })
  await expect(migrate(database.url, { folder: files.folder })).rejects.toThrow(
    '9002-shelf.sql was changed after it was applied',
  )
  await files.write({ '9002-shelf.sql': shelf.replaceAll('\n', '\r\n'), '9001-late.sql': 'select 1' })
  await expect(migrate(database.url, { folder: files.folder })).rejects.toThrow('9001-late.sql comes after 9002')
  await files.write({ '9002-other.sql': 'select 1' })
  await expect(migrate(database.url, { folder: files.folder })).rejects.toThrow('have the same number')
  await files.write({ 'later.sql': 'select 1' })
  await expect(migrate(database.url, { folder: files.folder })).rejects.toThrow('later.sql must be named like')
})

test('a database that a newer release migrated is accepted', async () => {
  await using database = await bareDatabase()
  await using newer = await folderWith({ '9001-shelf.sql': shelf, '9002-book.sql': 'select 1' })
  await using older = await folderWith({ '9001-shelf.sql': shelf })
  await migrate(database.url, { folder: newer.folder })
  expect(await migrate(database.url, { folder: older.folder })).toEqual([])
})

test('a file outside a transaction makes an index while others write, fills rows in batches, and goes on where it fell', async () => {
  await using database = await bareDatabase()
  await using files = await folderWith({
    '9001-shelf.sql':
      'create table shelf (book integer, place integer); insert into shelf select generate_series(1, 25)',
    '9002-place.sql': `-- outside a transaction
create unique index concurrently if not exists shelf_book on shelf (book);
-- until done
update shelf set place = book where book in (select book from shelf where place is null limit 10);
`,
  })
  // An index that a fall left half made, as a value that is there twice does.
  await migrate(database.url, { folder: files.folder }).then(() => sql`drop index shelf_book`.execute(database.db))
  await sql`insert into shelf values (1, 1)`.execute(database.db)
  await expect(sql`create unique index concurrently shelf_book on shelf (book)`.execute(database.db)).rejects.toThrow()
  await sql`delete from shelf where ctid = (select max(ctid) from shelf)`.execute(database.db)
  await sql`delete from migration where number = 9002`.execute(database.db)
  await sql`update shelf set place = null where book > 20`.execute(database.db)
  expect(await migrate(database.url, { folder: files.folder })).toEqual(['9002-place.sql'])
  const { rows } = await sql`
    select count(*) filter (where place = book) as filled, (select indisvalid from pg_index where indexrelid = 'shelf_book'::regclass) as valid
    from shelf`.execute(database.db)
  expect(rows).toEqual([{ filled: 25n, valid: true }])
})

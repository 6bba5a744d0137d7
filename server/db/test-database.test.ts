import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

test('every test has a database of its own', async () => {
  await using first = await testDatabase()
  await using second = await testDatabase()
  await sql`create table shelf (book text)`.execute(first.db)

  const { rows } = await sql<{ found: string | null }>`select to_regclass('shelf')::text as found`.execute(second.db)
  expect(rows).toEqual([{ found: null }])
})

test('a test database is gone when its block ends', async () => {
  let name = ''
  {
    await using database = await testDatabase()
    name = new URL(database.url).pathname.slice(1)
  }
  await using other = await testDatabase()
  const { rows } = await sql`select datname from pg_database where datname = ${name}`.execute(other.db)
  expect(rows).toEqual([])
})

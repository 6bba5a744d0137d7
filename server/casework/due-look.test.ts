import { sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { isDue } from './due-look.ts'

test('timers that look in one turn of the event loop are answered by one statement, each its own question', async () => {
  await using database = await testDatabase()
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = database.db.withPlugin(counting)
  const rows = (count: number) => sql<boolean>`exists (select from generate_series(1, ${count}::int))`
  const counts = [1, 0, 2, 0, 0, 3]
  expect(await Promise.all(counts.map((count) => isDue(db, rows(count))))).toEqual(counts.map((count) => count > 0))
  expect(statements).toBe(1)
  expect(await isDue(db, rows(1))).toBe(true)
  expect(statements).toBe(2)
})

test('a table that cannot be read stops its own look alone', async () => {
  await using database = await testDatabase()
  const looks = [sql<boolean>`true`, sql<boolean>`exists (select from no_such_table)`, sql<boolean>`false`]
  const answers = await Promise.allSettled(looks.map((look) => isDue(database.db, look)))
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.status))).toEqual([
    true,
    'rejected',
    false,
  ])
})

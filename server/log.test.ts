import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './db/test-database.ts'
import { createLog } from './log.ts'

test('THR-25: the log of a row the database refused names the rule and quotes nothing of the row', async () => {
  await using database = await testDatabase()
  await sql`create table safe (token text, size int constraint small check (size < 10))`.execute(database.db)
  const error: unknown = await sql`insert into safe values ('a-secret-token', 11)`
    .execute(database.db)
    .catch((refused: unknown) => refused)
  expect(error).toMatchObject({ detail: expect.stringContaining('a-secret-token') })

  const lines: string[] = []
  const to = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString())
      done()
    },
  })
  const log = createLog('error', to)
  log.error(error)
  log.error({ path: '/api/v1/test', err: new Error('the call failed', { cause: error }) })
  log.error({ err: 'a-secret-token' })
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toContain('a-secret-token')
  for (const line of lines.slice(0, 2)) expect(line).toMatch(/"code":"23514".*"table":"safe","constraint":"small"/)
})

import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { connect } from './open.ts'
import type { Db, Tx } from './tables.ts'
import { onServer } from './test-server.ts'
import { transact } from './tx.ts'

/** A test's own migrated, empty database on a real PostgreSQL. */
export interface TestDatabase extends AsyncDisposable {
  readonly db: Db
  readonly pool: pg.Pool
  readonly url: string
  /** `transact` on this database. */
  transact<Result>(body: (tx: Tx) => Promise<Result>): Promise<Result>
}

/**
 * Makes a database as a copy of the migrated template, in some tens of milliseconds; it is dropped at the end of the
 * block: `await using database = await testDatabase()`. `connections` bounds its pool (races may want more than 10).
 */
export async function testDatabase({ connections = 10 }: { connections?: number } = {}): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabase'))
  const server = new URL(template)
  server.pathname = '/postgres'
  const name = `madang_test_${randomBytes(8).toString('hex')}`
  // Copied as files: without fsync a fifth of the work of copying through the log.
  await onServer(server.href, `create database "${name}" template "${template.pathname.slice(1)}" strategy file_copy`)

  const url = new URL(template)
  url.pathname = `/${name}`
  const { db, pool } = connect({ url: url.href, size: connections, log: () => undefined })
  return {
    db,
    pool,
    url: url.href,
    transact: (body) => transact(db, body),
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await onServer(server.href, `drop database "${name}" with (force)`)
    },
  }
}

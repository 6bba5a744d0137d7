import { randomBytes } from 'node:crypto'
import { readdir, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { connect } from './open.ts'
import type { Db, Tx } from './tables.ts'
import { copyOfTemplate, dropDatabase, nameOf, sibling } from './test-server.ts'
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
 * Lends a database that is as the migrations leave it: one that an earlier test gave back, otherwise a further copy of the
 * template. It is given back at the end of the block: `await using database = await testDatabase()`. `connections` bounds
 * its pool (races may want more than 10).
 */
export async function testDatabase({ connections = 10 }: { connections?: number } = {}): Promise<TestDatabase> {
  const template = inject('templateDatabase')
  const free = await takeFree()
  const url = free
    ? sibling(template, free)
    : await copyOfTemplate(template, `madang_test_${randomBytes(8).toString('hex')}`)
  const { db, pool } = connect({ url, size: connections, log: () => undefined })
  return {
    db,
    pool,
    url,
    transact: (body) => transact(db, body),
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      if (await isAsItBegan(url)) await writeFile(join(inject('freeCopies'), nameOf(url)), '')
      else await dropDatabase(url)
    },
  }
}

/** The name of a copy that nobody uses; whoever takes its file away has it. */
async function takeFree(): Promise<string | undefined> {
  const shelf = inject('freeCopies')
  for (const name of await readdir(shelf)) {
    // `rm` passes over a file that went meanwhile: two would have it.
    const isMine = await unlink(join(shelf, name)).then(
      () => true,
      () => false,
    )
    if (isMine) return name
  }
  return undefined
}

/** Brings a used copy back to its beginning (test-beginning.ts). Answers false where somebody still holds it or it was rebuilt. */
async function isAsItBegan(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (let look = 0; look < 100; look++) {
      const { rowCount: others } = await client.query(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
      if (others === 0) break
      if (look === 99) return false
      await client.query('select pg_sleep(0.01)')
    }
    const { rows } = await client.query<{ again: boolean }>('select beginning.again(beginning.touched())')
    if (rows[0]?.again !== true) return false
    await client.query('select beginning.keep_counts()')
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

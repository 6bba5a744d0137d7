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

declare global {
  /**
   * Of the tests of a file: databases that are as they began, with the connections of the test before, since most of what a
   * short test costs is opening them.
   */
  var __restingDatabases: RestingDatabases | undefined
}

export type RestingDatabases = Set<Lent>

interface Lent extends ReturnType<typeof connect> {
  readonly url: string
  readonly connections: number
  readonly asOpened: Pick<pg.Pool, 'connect' | 'query'>
}

/**
 * Lends a database that is as the migrations leave it: one that an earlier test gave back, otherwise a further copy of the
 * template. It is given back at the end of the block: `await using database = await testDatabase()`. `connections` bounds
 * its pool (races may want more than 10).
 */
export async function testDatabase({ connections = 10 }: { connections?: number } = {}): Promise<TestDatabase> {
  const resting = globalThis.__restingDatabases?.values().find((each) => each.connections === connections)
  if (resting) globalThis.__restingDatabases?.delete(resting)
  const lent = resting ?? (await open(connections))
  const { db, pool, url } = lent
  return {
    db,
    pool,
    url,
    transact: (body) => transact(db, body),
    [Symbol.asyncDispose]: async () => {
      if (globalThis.__restingDatabases && (await comesToRest(lent)))
        return void globalThis.__restingDatabases.add(lent)
      if (!pool.ending) await db.destroy()
      await giveBack(url)
    },
  }
}

/** To the shelf of all files, or away when it is not as it began. */
export async function giveBack(url: string): Promise<void> {
  if (await isAsItBegan(url)) await writeFile(join(inject('freeCopies'), nameOf(url)), '')
  else await dropDatabase(url)
}

async function open(connections: number): Promise<Lent> {
  const template = inject('templateDatabase')
  const free = await takeFree()
  const url = free
    ? sibling(template, free)
    : await copyOfTemplate(template, `madang_test_${randomBytes(8).toString('hex')}`)
  const { db, pool } = connect({ url, size: connections, log: () => undefined })
  return { db, pool, url, connections, asOpened: { connect: pool.connect, query: pool.query } }
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
    return await beginsAgain(client, [])
  } catch {
    return false
  } finally {
    await client.end()
  }
}

/** The same with the connections of the test, which stay. */
async function comesToRest({ pool, asOpened: { connect, query } }: Lent): Promise<boolean> {
  // What a test put in the place of them is not the next one's matter.
  if (pool.ending || pool.connect !== connect || pool.query !== query) return false
  const clients: pg.PoolClient[] = []
  try {
    for (let count = pool.totalCount; count > 0; count--) clients.push(await pool.connect())
    for (const client of clients)
      await client.query(
        `unlisten *; reset all; discard temp; select pg_advisory_unlock_all(), pg_stat_force_next_flush()`,
      )
    if (!clients[0]) return false
    return await beginsAgain(
      clients[0],
      clients.map((client) => processOf(client)),
    )
  } catch {
    return false
  } finally {
    for (const client of clients) client.release()
  }
}

/** Of a connection, the process of the database that serves it: the library has it, its types do not. */
function processOf(client: pg.ClientBase): number {
  return (client as unknown as { readonly processID: number }).processID
}

/** Whether the copy is as it began, once nobody but these processes is connected. */
async function beginsAgain(client: pg.ClientBase, own: readonly number[]): Promise<boolean> {
  for (let look = 0; look < 100; look++) {
    const { rowCount: others } = await client.query(
      `select from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and pid <> all ($1) and backend_type = 'client backend'`,
      [own],
    )
    if (others === 0) break
    if (look === 99) return false
    await client.query('select pg_sleep(0.01)')
  }
  const { rows } = await client.query<{ again: boolean }>('select beginning.again(beginning.touched())')
  if (rows[0]?.again !== true) return false
  await client.query('select beginning.keep_counts()')
  return true
}

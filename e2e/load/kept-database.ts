import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../server/embedded/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { connect } from '../../server/db/open.ts'

/** A migrated database of a benchmark, with what it measures in it. */
export interface KeptDatabase extends AsyncDisposable, ReturnType<typeof connect> {
  readonly url: string
}

/**
 * Opens the database of a benchmark. In a named folder it stays, and is filled only when no run before filled it as `made`
 * says; without one it is made anew and removed at the end.
 *
 * @param made names what is stored, such as its kind and size
 */
export async function openKept(
  folder: string | undefined,
  made: string,
  fill: (database: ReturnType<typeof connect> & { readonly url: string }) => Promise<void>,
): Promise<KeptDatabase> {
  const data = folder ? join(folder, made) : await mkdtemp(join(tmpdir(), 'madang-bench-'))
  await mkdir(data, { recursive: true })
  // The database runs as another user when we are root, and must be able to pass through.
  for (const path of folder ? [folder, data] : [data]) await chmod(path, 0o755)
  const server = await startEmbedded({ data, log: () => undefined })
  await migrate(server.url)
  const opened = { ...connect({ url: server.url, size: 4, log: () => undefined }), url: server.url }
  const database = {
    ...opened,
    [Symbol.asyncDispose]: async () => {
      await opened.db.destroy()
      await server.stop()
      if (!folder) await rm(data, { recursive: true, force: true })
    },
  }
  try {
    if (!(await isFilled(server.url))) {
      await fill(opened)
      await patiently(server.url, 'create table bench_filled ()')
    }
  } catch (error) {
    await database[Symbol.asyncDispose]()
    throw error
  }
  return database
}

/** Statements that take longer than the pool allows. */
export async function patiently(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'`)
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function isFilled(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string | null }>(`select to_regclass('bench_filled')::text as name`)
    return rows[0]?.name !== null
  } finally {
    await client.end()
  }
}

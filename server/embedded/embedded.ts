import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { ensureRole } from './ensure-role.ts'
import { lockFolder } from './folder-lock.ts'
import { initialise } from './initialise.ts'
import { lendDatabase } from './lend-database.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { postgresFolder, runAs } from './postgres-folder.ts'
import { startPostgres, stopOrphan } from './postgres-process.ts'
import { supervise } from './supervise.ts'
import { finishSwap } from './swap-database.ts'

export interface EmbeddedServer {
  /** By the owner of the tables, for migrations. */
  readonly url: string
  /** By the role the server works with, which is no superuser. */
  readonly applicationUrl: string
  /** Stops the server in its fast way and frees the folder. */
  stop(): Promise<void>
}

/** Every setting that differs from PostgreSQL's own, for a small machine that must not lose an acknowledged row. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  max_connections: '50',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Parallel queries need /dev/shm, which containers keep small.
  max_parallel_workers_per_gather: '0',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
}

/**
 * Starts the embedded PostgreSQL on the folder `data`, making it on the first start. Ends whatever an earlier Madang
 * that was killed left behind, and restarts the server when it dies while Madang runs. A second Madang on the same
 * folder is refused with one sentence.
 */
export async function startEmbedded({
  data,
  log,
  overrides = {},
}: {
  data: string
  log: (sentence: string) => void
  /** Further settings of PostgreSQL, or other values. */
  overrides?: Readonly<Record<string, string>>
}): Promise<EmbeddedServer> {
  const user = runAs()
  const place = await postgresFolder(data, user)
  if (place !== resolve(data))
    log(`The database is in ${place}, because ${data} is closed to its user (see where.txt there).`)
  const lock = await lockFolder(place)
  let started: { stop(): Promise<void> } | null = null
  try {
    const native = await postgresBinaries(user, place)
    const folder = join(place, 'postgres')
    await finishSwap(place)
    await stopOrphan(folder, log)
    const password = await ownSecret(join(place, 'postgres-password'))
    await initialise({ native, folder, user, password })

    const port = await ownPort(join(place, 'postgres-port'))
    const start = () => startPostgres({ native, folder, user, port, settings: { ...settings, ...overrides } })
    const supervisor = supervise(await start(), start, log)
    started = supervisor
    const url = `postgres://madang:${password}@127.0.0.1:${port}/madang`
    await createDatabase(url)
    const own = { role: 'madang_app', password: await ownSecret(join(place, 'postgres-app-password')) }
    await ensureRole(url, own)
    await lendDatabase(url, join(data, 'payer'))
    return {
      url,
      applicationUrl: `postgres://${own.role}:${own.password}@127.0.0.1:${port}/madang`,
      stop: async () => {
        await supervisor.stop()
        lock.release()
      },
    }
  } catch (error) {
    await started?.stop()
    lock.release()
    throw error
  }
}

/** The secret kept in `file`, made when it is missing. */
async function ownSecret(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept) return kept
  const made = randomBytes(24).toString('base64url')
  await writeFile(file, made, { mode: 0o600 })
  return made
}

/** The port of the last start while it is free, otherwise another free one. */
async function ownPort(file: string): Promise<number> {
  const kept = Number(await readFile(file, 'utf8').catch(() => '0'))
  const port = await freePort(kept).catch(() => freePort(0))
  if (port !== kept) await writeFile(file, String(port), { mode: 0o600 })
  return port
}

/** `wanted` when it is free on the loopback address (0: any); fails when it is taken. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      const port = address !== null && typeof address === 'object' ? address.port : wanted
      probe.close(() => resolve(port))
    })
  })
}

/** Makes the database that `url` names, unless it is there. A first answer also proves that the server works. */
async function createDatabase(url: string): Promise<void> {
  const server = new URL(url)
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'madang'`)
    if (rowCount === 0) await client.query('create database madang')
  } finally {
    await client.end()
  }
}

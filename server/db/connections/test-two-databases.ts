import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { pause } from '../../embedded/pause.ts'
import { runAs } from '../../embedded/postgres-folder.ts'
import { type Postgres, startPostgres } from '../../embedded/postgres-process.ts'
import { freePort } from '../test-system-postgres.ts'

/** One of the two, running or not. */
interface Machine {
  readonly port: number
  readonly url: string
  readonly folder: string
  running: Postgres | null
}

/** A primary and its standby, which has everything that was acknowledged; as two machines would be. */
export interface TwoDatabases extends AsyncDisposable {
  /** Both places in one address. */
  readonly url: string
  readonly primary: string
  readonly standby: string
  /** The primary and all its processes end at once, as when its machine dies. */
  killPrimary(): Promise<void>
  /** The standby becomes the primary, whatever the other does, and acknowledges alone until `rebuild`. */
  promote(): Promise<void>
  /** The former primary starts again as it was, knowing nothing of the promotion. */
  reviveFormer(): Promise<void>
  /** The former primary becomes the standby of the new one, from a copy, and acknowledgements wait for it again. */
  rebuild(): Promise<void>
}

const name = 'madang'
const patienceMs = 90_000

/** Starts both from the programs in `bin` on this machine alone; `settings` are of both. */
export async function startTwoDatabases(
  bin: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<TwoDatabases> {
  const user = runAs()
  const place = await mkdtemp(join(tmpdir(), 'madang-two-databases-'))
  if (user) await chown(place, user.uid, user.gid)
  const run = (program: string, ...options: string[]) =>
    promisify(execFile)(join(bin, program), options, { ...user, cwd: '/', env: { LC_ALL: 'C' } })
  const machine = async (folder: string): Promise<Machine> => {
    // The log of a server stands beside its folder.
    await mkdir(join(place, folder))
    if (user) await chown(join(place, folder), user.uid, user.gid)
    const port = await freePort()
    const url = `postgres://${name}@127.0.0.1:${port}/${name}`
    return { port, url, folder: join(place, folder, 'data'), running: null }
  }
  const start = async (one: Machine) => {
    const own = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
    const { folder, port } = one
    one.running = await startPostgres({ native: dirname(bin), folder, user, port, settings: own })
  }
  let [primary, standby] = [await machine('one'), await machine('other')]

  /** A copy of the primary that follows it; from then on every acknowledgement waits for it. */
  const follow = async () => {
    await rm(standby.folder, { recursive: true, force: true })
    const from = ['--host=127.0.0.1', `--port=${primary.port}`, `--username=${name}`]
    await run('pg_basebackup', `--pgdata=${standby.folder}`, ...from, '--write-recovery-conf', '--checkpoint=fast')
    await start(standby)
    await waitFor(primary.url, `select from pg_stat_replication where state = 'streaming'`)
    await on(primary.url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
    await waitFor(primary.url, `select from pg_stat_replication where sync_state = 'sync'`)
  }

  const stop = async () => {
    for (const one of [primary, standby]) await one.running?.stop()
    await rm(place, { recursive: true, force: true })
  }
  try {
    const options = [`--pgdata=${primary.folder}`, `--username=${name}`, '--auth=trust', '--encoding=UTF8']
    await run('initdb', ...options, '--locale=C.UTF-8', '--no-sync')
    await start(primary)
    await on(primary.url.replace(/\w+$/, 'postgres'), `create database ${name}`)
    await follow()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgres://${name}@127.0.0.1:${primary.port}/${name}?host=127.0.0.1,127.0.0.1&port=${primary.port},${standby.port}`,
    get primary() {
      return primary.url
    },
    get standby() {
      return standby.url
    },
    killPrimary: async () => {
      const { pid, ended } = primary.running!
      // Each is the first of a group of its own; those that outlived the first one would answer for a moment.
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
      for (const each of [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]) kill(each)
      await ended
      primary.running = null
    },
    promote: async () => {
      await on(standby.url, 'select pg_promote(true, 60)')
      ;[primary, standby] = [standby, primary]
      await on(primary.url, `alter system set synchronous_standby_names = ''`, 'select pg_reload_conf()')
    },
    reviveFormer: () => start(standby),
    rebuild: async () => {
      await standby.running?.stop()
      await follow()
    },
    [Symbol.asyncDispose]: stop,
  }
}

/** A process that has just ended by itself is gone too. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function on(url: string, ...statements: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    let found = 0
    for (const statement of statements) found = (await client.query(statement)).rowCount ?? 0
    return found
  } finally {
    await client.end()
  }
}

async function waitFor(url: string, statement: string): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(20)) if (await on(url, statement)) return
  throw new Error(`Not within ${patienceMs / 1_000} s: ${statement}`)
}

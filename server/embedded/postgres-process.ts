import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunAs } from './postgres-folder.ts'
import { isPostgresOf, readPostmaster } from './postmaster-file.ts'

/** A running PostgreSQL server. */
export interface Postgres {
  readonly pid: number
  /** Settles when the server process has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** Fast stop: open transactions are rolled back, everything is written. */
  stop(): Promise<void>
}

export interface PostgresCommand {
  readonly native: string
  readonly folder: string
  readonly user: RunAs
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
}

const patienceMs = 15_000
const logLimitBytes = 10_000_000
/** After a kill the processes of the dead server take a moment to notice; until then a start is refused. */
const passing = /pre-existing shared memory block|lock file .* already exists|the database system is shutting down/

/** Starts the server and answers once it accepts connections. Throws the server's own reason when it cannot start. */
export async function startPostgres(command: PostgresCommand): Promise<Postgres> {
  const logFile = join(dirname(command.folder), 'postgres.log')
  await rotate(logFile)
  const tries = patienceMs / 100
  for (let attempt = 1; ; attempt++) {
    const logged = await sizeOf(logFile)
    const postgres = launch(command, logFile)
    if (await becameReady(command.folder, postgres)) return postgres
    const said = (await readFile(logFile, 'utf8').catch(() => '')).slice(logged)
    if (attempt === tries || !passing.test(said))
      throw new Error(`The embedded database did not start: ${reasonIn(said)} More is in ${logFile}.`)
    await sleep(100)
  }
}

/**
 * Stops the server that a killed Madang left running on `folder`, if there is one, and removes what it noted of itself.
 * The caller holds the folder's lock, so a server found here is nobody's.
 */
export async function stopOrphan(folder: string, log: (sentence: string) => void): Promise<void> {
  const found = await readPostmaster(folder)
  if (found && (await isPostgresOf(folder, found.pid))) {
    log(`Stopping the database that an earlier start left running (process ${found.pid}).`)
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      process.kill(found.pid, signal)
      for (let waited = 0; waited < 10_000 && (await isPostgresOf(folder, found.pid)); waited += 20) await sleep(20)
      if (!(await isPostgresOf(folder, found.pid))) break
    }
    if (await isPostgresOf(folder, found.pid))
      throw new Error(`The database process ${found.pid} of ${folder} does not stop. End it and start again.`)
  }
  await rm(join(folder, 'postmaster.pid'), { force: true })
}

function launch({ native, folder, user, port, settings }: PostgresCommand, logFile: string): Postgres {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(logFile, 'a', 0o600)
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', folder, '-p', String(port), ...options], {
    ...user,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', output, output],
    // A group of its own: Ctrl-C in the terminal reaches our server first, and it stops the database last.
    detached: true,
  })
  closeSync(output)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const interrupt = () => child.kill('SIGINT')
  process.once('exit', interrupt)
  void ended.then(() => process.off('exit', interrupt))
  return { pid: child.pid ?? 0, ended, stop: () => stop(child, ended) }
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT')
  // Immediate stop: the next start recovers from the log, nothing acknowledged is lost.
  const insist = setTimeout(() => child.kill('SIGQUIT'), 10_000)
  await ended
  clearTimeout(insist)
}

/** Waits as long as the server lives: recovery after a kill may take its time. */
async function becameReady(folder: string, postgres: Postgres): Promise<boolean> {
  let alive = true
  void postgres.ended.then(() => {
    alive = false
  })
  while (alive) {
    const found = await readPostmaster(folder)
    if (found?.ready && found.pid === postgres.pid) return true
    await Promise.race([sleep(10), postgres.ended])
  }
  return false
}

function reasonIn(said: string): string {
  const reasons = said.split('\n').flatMap((line) => /(?:FATAL|ERROR|PANIC): +(.*)/.exec(line)?.[1] ?? [])
  return reasons.length ? `${reasons.at(-1)}.` : said.trim() || 'its program could not be run.'
}

async function rotate(logFile: string): Promise<void> {
  if ((await sizeOf(logFile)) > logLimitBytes) await rename(logFile, `${logFile}.1`)
}

function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

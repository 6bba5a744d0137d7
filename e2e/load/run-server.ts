import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverOptions } from '../../scripts/bootstrap.mjs'

const ownRoot = fileURLToPath(new URL('../..', import.meta.url))

/** A user as `npm run users` writes them. */
export interface LoadUser {
  readonly UserId: string
  readonly Token: string
  readonly NickName: string
}

/** A folder and a configuration for one load run. Nothing of the developer's own data is touched. */
export interface Stage extends AsyncDisposable {
  /** The checkout whose programs run; this one unless said otherwise. */
  readonly root: string
  readonly data: string
  readonly port: number
  readonly env: NodeJS.ProcessEnv
}

/** Prepares a stage on a temporary data folder. With DATABASE_URL the database is that one. */
export async function stage(
  port: number,
  { root = ownRoot, env: more = {} }: { root?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Stage> {
  const data = await mkdtemp(join(tmpdir(), 'madang-load-'))
  // The database runs as another user when we are root, and must be able to pass through.
  await chmod(data, 0o755)
  const env = {
    ...process.env,
    MADANG_DATA: data,
    MADANG_LIMITS: 'off',
    MADANG_SAMPLE: 'off',
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    ...more,
  }
  return {
    root,
    data,
    port,
    env,
    // What a run broke off by is what it says: a folder in use by then is left, and named.
    [Symbol.asyncDispose]: () =>
      rm(data, { recursive: true, force: true }).catch((error: unknown) => console.error(`${data} is left`, error)),
  }
}

/** Pairs of friends in order, or people who know nobody, made before the server starts, as if so many days ago. */
export async function usersOn(
  { root, data, env }: Stage,
  count: number,
  friends: 'pairs' | 'none' = 'pairs',
  days = 0,
  password?: string,
): Promise<LoadUser[]> {
  const file = join(data, 'users.json')
  const asked = ['--count', String(count), '--friends', friends, '--out', file]
  if (days) asked.push('--days', String(days))
  if (password !== undefined) asked.push('--password', password)
  await finished(program('scripts/users.ts', asked, { root, env }))
  // Written by our own program a moment ago.
  return JSON.parse(await readFile(file, 'utf8')) as LoadUser[]
}

export interface ServerProcess {
  readonly pid: number
  readonly exited: Promise<void>
  kill(signal: NodeJS.Signals): void
}

/** A busy machine is no failure. */
const usualStartMs = 120_000

/** Starts the server as its own process, as `npm start` does; answers once it listens, within so long. */
export async function startServer(
  { root, port, env }: Stage,
  longestStartMs: number = usualStartMs,
): Promise<ServerProcess> {
  const child = program('server/main.ts', [], { root, env: { ...env, PORT: String(port) } })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (const end = Date.now() + longestStartMs; Date.now() < end;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server ended while it started.')
    if (await isHealthy(port)) return { pid: child.pid!, exited, kill: (signal) => void child.kill(signal) }
    await pause(50)
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not listen within ${longestStartMs / 1_000} s.`)
}

/** Runs a program of ours on a stage whose server is not running; whether it ended well. */
export async function finishedWell(file: string, { root, env }: Stage, args: readonly string[] = []): Promise<boolean> {
  return finished(program(file, args, { root, env })).then(
    () => true,
    () => false,
  )
}

/** Ends servers one after another and replays every event on what they leave; what is wrong, in words. */
export async function stoppedAndReplayed(servers: readonly ServerProcess[], of: Stage): Promise<string[]> {
  for (const server of servers) {
    server.kill('SIGTERM')
    await server.exited
  }
  return (await finishedWell('scripts/ledger/replay.ts', of)) ? [] : ['the ledger does not agree with its events']
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function program(file: string, args: readonly string[], { root, env }: Pick<Stage, 'root' | 'env'>): ChildProcess {
  const options = file === 'server/main.ts' && root === ownRoot ? serverOptions : []
  return spawn(process.execPath, [...options, join(root, file), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`))))
  })
}

async function isHealthy(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

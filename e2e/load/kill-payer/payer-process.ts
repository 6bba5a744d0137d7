import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { readRequestKey } from '../../../payer/request-key.ts'
import { send } from '../../../payer/send.ts'

const root = join(import.meta.dirname, '../../..')

/** Where and how the payer or the database ends, and by how much its clock is wrong. */
export interface Fall {
  readonly at?: number
  readonly when?: 'before' | 'after' | 'database'
  readonly database?: number
  readonly clockMs?: number
}

interface Place {
  readonly folder: string
  readonly socket: string
  readonly chainsFile: string
  /** Asked at each start: a test gives it another database. */
  readonly databaseUrl: () => string
  /** The payer's own unless told. */
  readonly program?: string
}

/** The real payer as a process of its own. */
export function payerProcess({ folder, socket, chainsFile, databaseUrl, program = 'payer/main.ts' }: Place) {
  let child: ChildProcess | null = null
  let gone = Promise.resolve()
  const end = async () => {
    child?.kill('SIGKILL')
    await gone
  }
  return {
    end,
    pid: (): number => child?.pid ?? 0,
    start: async ({ at = 0, when, database, clockMs = 0 }: Fall = {}) => {
      await end()
      const started = spawn(
        process.execPath,
        ['--import', join(root, 'e2e/load/kill-payer/payer-falls.ts'), join(root, program)],
        {
          stdio: 'ignore',
          env: {
            PAYER_SOCKET: socket,
            PAYER_DATA: folder,
            PAYER_CHAINS: chainsFile,
            PAYER_DATABASE_URL: databaseUrl(),
            FALL_AT: String(at),
            FALL_WHEN: when ?? '',
            FALL_DATABASE: String(database ?? 0),
            CLOCK_MS: String(clockMs),
          },
        },
      )
      child = started
      gone = new Promise((resolve) => started.once('exit', () => resolve()))
    },
    /** Whether it ended by itself within this time. */
    endsWithin: (milliseconds: number): Promise<boolean> =>
      Promise.race([
        gone.then(() => true),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), milliseconds).unref()),
      ]),
    ask: async (path: string, body: unknown): Promise<unknown> =>
      send({ socket, key: readRequestKey(join(folder, 'request-key')) }, path, body),
  }
}

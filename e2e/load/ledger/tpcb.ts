import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { onServer } from '../../../server/db/test-server.ts'

const run = promisify(execFile)

/** PostgreSQL's own measure of small write transactions, on the server that is being compared with. */
export interface TpcB {
  /** Transactions a second of `clients` connections, and their mean time. */
  measure(clients: number, seconds: number): Promise<{ perSecond: number; meanMs: number }>
}

/**
 * Prepares pgbench's TPC-B at scale 10 in a database of its own. Needs the program `pgbench` (Debian: postgresql-contrib
 * or postgresql-15); answers null when it is not installed.
 */
export async function tpcB(serverUrl: string): Promise<TpcB | null> {
  const program = process.env['PGBENCH'] ?? 'pgbench'
  if (!(await run(program, ['--version']).catch(() => null))) return null
  await onServer(serverUrl, 'create database tpcb')
  const { hostname, port, username, password } = new URL(serverUrl)
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(password) }
  const place = ['-h', hostname, '-p', port, '-U', username]
  await run(program, [...place, '-i', '-s', '10', '-q', 'tpcb'], { env })
  return {
    measure: async (clients, seconds) => {
      const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)]
      const { stdout } = await run(program, [...place, ...args, 'tpcb'], { env })
      const numberAfter = (words: RegExp) => Number(words.exec(stdout)?.[1])
      return {
        perSecond: numberAfter(/^tps = ([\d.]+)/m),
        meanMs: numberAfter(/^latency average = ([\d.]+)/m),
      }
    },
  }
}

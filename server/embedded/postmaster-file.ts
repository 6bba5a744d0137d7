import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What a running PostgreSQL writes of itself into `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number
  readonly ready: boolean
}

/** Reads `postmaster.pid` of a database folder; null when there is none or it is not whole yet. */
export async function readPostmaster(folder: string): Promise<Postmaster | null> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null
}

/**
 * Whether process `pid` lives and is the PostgreSQL of `folder`. The number in a stale file may belong to anybody by
 * now, another Madang's database among them.
 */
export async function isPostgresOf(folder: string, pid: number): Promise<boolean> {
  const command = await commandOf(pid)
  return /\bpostgres\b/.test(command) && command.includes(folder)
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  )
}

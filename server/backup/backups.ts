import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { systemTimers, type Timers } from '../ports/timers.ts'
import type { TurnWait } from './database-source.ts'
import type { CopyPlace } from './dump/back-up-dump.ts'
import { backupsLook, type BackupsSeen } from './folder/see-backups.ts'
import type { BackupPlaces } from './places.ts'

/** Backups that the server makes by itself. */
export interface Backups {
  /**
   * Makes and proves one, in a program of its own with low priority. A database on a server of its own is read, restored and
   * proved by that server, which knows of no priority. Throws the program's last words when that fails.
   */
  make(turnWait?: TurnWait): Promise<void>
  /** Which there are. Never within a transaction: their disk may hang, and it is waited for. */
  look(now: Date): Promise<BackupsSeen>
}

const program = join(import.meta.dirname, '..', '..', 'scripts', 'backup', 'back-up-apart.ts')
const mostSaid = 2_000

/** What `back-up-apart.ts` is told. */
export interface BackupTask {
  readonly places: BackupPlaces
  /** The database where it is on a server of its own; null for the embedded one. */
  readonly own: CopyPlace | null
  /** How long it waits for its turn; what it writes meanwhile is for the log. */
  readonly waitsMs: number
}

export function backupsOf(places: BackupPlaces, own: CopyPlace | null = null, timers: Timers = systemTimers): Backups {
  return {
    make: (turnWait) => makeApart({ places, own, waitsMs: turnWait?.mostMs ?? 0 }, turnWait?.log),
    look: backupsLook(places, timers),
  }
}

function makeApart(task: BackupTask, log: TurnWait['log'] = () => undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'] })
    // Not as an argument: there is a password in it, and arguments are in the list of processes.
    child.stdin.on('error', () => undefined)
    child.stdin.end(JSON.stringify(task))
    const end = () => child.kill()
    process.once('exit', end)
    child.stdout.on('data', (text: Buffer) => log(text.toString().trim()))
    let said = ''
    child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-mostSaid)))
    child.once('spawn', () => lower(child.pid))
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', end)
      if (code === 0) resolve()
      else reject(new Error(said.trim() || 'The backup was ended.'))
    })
  })
}

/** People come first. Not every system allows it, and then it is as it is. */
function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The same priority as ours.
  }
}

import { text } from 'node:stream/consumers'
import { backUp } from '../../server/backup/back-up.ts'
import type { BackupTask } from '../../server/backup/backups.ts'
import { backUpDump } from '../../server/backup/dump/back-up-dump.ts'
import { systemClock } from '../../server/ports/clock.ts'
import { leaveWhenEnded } from './command.ts'
import { faultsAt, faultsIn } from './faults-in.ts'

/**
 * A program of its own, so that sealing and proving keep no request of the server waiting: what goes wrong is its last words.
 * Of the embedded database it proves a copy of its own; one on a server of its own is restored and proved inside that server.
 */
leaveWhenEnded()
try {
  // Written by `backupsOf`, the only one to start this.
  const { places, own, waitsMs } = JSON.parse(await text(process.stdin)) as BackupTask
  const turnWait = { mostMs: waitsMs, log: (sentence: string) => void process.stdout.write(`${sentence}\n`) }
  const about = { now: () => systemClock.now(), turnWait }
  const { name, faults } = own
    ? await backUpDump(places, { ...own, environment: process.env }, { ...about, prove: faultsAt })
    : await backUp(places, { ...about, log: () => undefined, prove: faultsIn })
  if (faults.length) throw new Error(`${name} cannot be proved: ${faults.slice(0, 3).join('; ')}`)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

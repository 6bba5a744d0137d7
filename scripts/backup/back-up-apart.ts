import { text } from 'node:stream/consumers'
import { backUp, usuallyKept } from '../../server/backup/back-up.ts'
import type { BackupTask } from '../../server/backup/backups.ts'
import { backUpDump } from '../../server/backup/dump/back-up-dump.ts'
import { systemClock } from '../../server/ports/clock.ts'
import { faultsAt, faultsIn } from './faults-in.ts'

/** A program of its own, so that copying and proving take nothing from the server: what goes wrong is its last words. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
try {
  // Written by `backupsOf`, the only one to start this.
  const { places, own } = JSON.parse(await text(process.stdin)) as BackupTask
  const about = { most: usuallyKept, now: () => systemClock.now() }
  const { name, faults } = own
    ? await backUpDump(places, { ...own, environment: process.env }, { ...about, prove: faultsAt })
    : await backUp(places, { ...about, log: () => undefined, prove: faultsIn })
  if (faults.length) throw new Error(`${name} cannot be proved: ${faults.slice(0, 3).join('; ')}`)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

import { backUp, usuallyKept } from '../../server/backup/back-up.ts'
import type { BackupPlaces } from '../../server/backup/places.ts'
import { systemClock } from '../../server/ports/clock.ts'
import { faultsIn } from './faults-in.ts'

/** A program of its own, so that copying and proving take nothing from the server: what goes wrong is its last words. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
try {
  // Written by `backupsOf`, the only one to start this.
  const places = JSON.parse(process.argv[2] ?? '') as BackupPlaces
  const options = { most: usuallyKept, now: () => systemClock.now(), log: () => undefined, prove: faultsIn }
  const { name, faults } = await backUp(places, options)
  if (faults.length) throw new Error(`${name} cannot be proved: ${faults.slice(0, 3).join('; ')}`)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

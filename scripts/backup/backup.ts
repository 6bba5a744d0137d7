import { parseArgs } from 'node:util'
import { backUp } from '../../server/backup/back-up.ts'
import { backUpDump } from '../../server/backup/dump/back-up-dump.ts'
import { backupPlaces } from '../../server/backup/places.ts'
import { loadConfig } from '../../server/config.ts'
import { systemClock } from '../../server/ports/clock.ts'
import { ownWithTools, runBackupCommand } from './command.ts'
import { faultsIn, faultsAt } from './faults-in.ts'

/**
 * `npm run backup`: copies the database beside a running server, the embedded one by its files and one on a server of its own by
 * `pg_dump`, pictures and videos, sealed; opens the copy and
 * proves it; then removes all but the newest ones (`BACKUP_KEEP`). A backup that cannot be proved is named and removes no other;
 * the command ends with 1. `--drill` instead makes and restores backups under load (`--rounds N`).
 */
if (process.argv.includes('--drill')) {
  const { drill } = await import('../../e2e/load/backup/backup-drill.ts')
  const { rounds } = parseArgs({
    options: { drill: { type: 'boolean' }, rounds: { type: 'string', default: '3' } },
  }).values
  const asked = Number(rounds)
  if (!Number.isSafeInteger(asked) || asked < 1) throw new Error('npm run backup -- --drill --rounds 20.')
  process.exit((await drill(asked, (line) => console.log(line))) ? 0 : 1)
}

await runBackupCommand(async (log) => {
  // It takes none: what is misspelt, or was one once, is refused.
  parseArgs({ options: {} })
  const config = loadConfig()
  const places = backupPlaces(config)
  const own = ownWithTools(config)
  const about = { now: () => systemClock.now(), isByHand: true }
  const made = own
    ? await backUpDump(places, own, { ...about, prove: faultsAt })
    : await backUp(places, { ...about, log, prove: faultsIn })
  console.log(`${made.folder}: ${(made.about.bytes / 2 ** 20).toFixed(1)} MiB, sealed with ${places.keyFile}.`)
  for (const fault of made.faults) console.log(fault)
  if (made.faults.length)
    throw new Error(`The copy opens, and ${made.faults.length} things in it do not agree. Earlier backups are kept.`)
  for (const name of made.removed) console.log(`${name} is removed.`)
  for (const name of made.unreadable) console.log(`${name} does not open with this key: files beside it are kept.`)
  console.log('Opened and proved. Keep the key and the secrets apart from the backups: neither is in them.')
})

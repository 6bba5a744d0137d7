import { parseArgs } from 'node:util'
import { openBackupKey, removeOld } from '../../server/backup/backup.ts'
import { reachDatabase } from '../../server/backup/database-source.ts'
import { makeBackup } from '../../server/backup/make-backup.ts'
import { openBackup } from '../../server/backup/open-backup.ts'
import { loadConfig } from '../../server/config.ts'
import { systemClock } from '../../server/ports/clock.ts'
import { faultsIn } from './faults-in.ts'
import { backupPlaces, notEmbedded } from './places.ts'

/**
 * `npm run backup`: copies the embedded database beside a running server, pictures and videos, sealed; opens the copy and
 * proves it (`faults-in.ts`); then removes all but the newest 14 (`--keep N`). A backup that cannot be proved stays, is named,
 * and removes no other; the command ends with 1. `--drill` instead makes and restores backups under load (`--rounds N`).
 */
if (process.argv.includes('--drill')) {
  const { drill } = await import('../../e2e/load/backup-drill.ts')
  const { rounds } = parseArgs({
    options: { drill: { type: 'boolean' }, rounds: { type: 'string', default: '3' } },
  }).values
  process.exit((await drill(Number(rounds), (line) => console.log(line))) ? 0 : 1)
}

const { values } = parseArgs({ options: { keep: { type: 'string', default: '14' } } })
const most = Number(values.keep)
if (!Number.isInteger(most) || most < 1) throw new Error('--keep takes a number of backups, at least 1.')
const config = loadConfig()
if (config.databaseUrl !== null) throw new Error(notEmbedded)
const { backups, keyFile, kept } = backupPlaces(config)
const key = await openBackupKey(keyFile, { mayMake: config.backupKeyFile === null })

const log = (line: string) => process.stderr.write(`${line}\n`)
{
  await using source = await reachDatabase(config.data, log)
  const backup = await makeBackup({ ...source, kept }, { target: backups, key, now: systemClock.now() })
  console.log(`${backup.folder}: ${(backup.bytes / 2 ** 20).toFixed(1)} MiB, sealed with ${keyFile}.`)
  await using opened = await openBackup(backup.folder, { key, data: config.data })
  const faults = await faultsIn(opened.place)
  for (const fault of faults) console.log(fault)
  if (faults.length) {
    console.log(`The copy opens, and ${faults.length} things in it do not agree. Earlier backups are kept.`)
    process.exitCode = 1
  } else {
    for (const name of await removeOld(backups, { most, key })) console.log(`${name} is removed.`)
    console.log('Opened and proved. Keep the key and the secrets apart from the backups: neither is in them.')
  }
}

import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openBackupKey } from '../../server/backup/backup.ts'
import { openBackup, refuseRunning, swapIn } from '../../server/backup/open-backup.ts'
import { NotWhole } from '../../server/backup/sealed-parts.ts'
import { backupPlaces } from '../../server/backup/places.ts'
import { loadConfig } from '../../server/config.ts'
import { systemClock } from '../../server/ports/clock.ts'
import { notEmbedded, runBackupCommand } from './command.ts'
import { faultsIn } from './faults-in.ts'

/**
 * `npm run restore -- FOLDER`: opens a backup beside the database of this configuration, proves it, and puts it in its
 * place; the earlier database stays under another name. Whatever is wrong is said, and then nothing was changed;
 * `--without-files` leaves pictures and videos out that do not open. The server must not run.
 */
await runBackupCommand(async (log) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-files': { type: 'boolean', default: false } },
  })
  const mayMissFiles = values['without-files']
  const [folder, ...further] = positionals
  if (!folder || further.length) throw new Error('npm run restore -- FOLDER, such as data/backups/backup-….')
  const config = loadConfig()
  if (config.databaseUrl !== null) throw new Error(notEmbedded)
  const { data, keyFile, kept } = backupPlaces(config)
  const key = await openBackupKey(keyFile, { mayMake: false })
  await refuseRunning(data)
  await using opened = await openBackup(resolve(folder), { key, data, log })
  const faults = await faultsIn(opened.opening.place)
  if (faults.length) throw new Error(`${faults.join('\n')}\n${faults.length} things do not agree. Nothing was changed.`)
  const backups = dirname(resolve(folder))
  const { earlier, unreadable } = await swapIn(opened, {
    backups,
    key,
    kept,
    now: systemClock.now(),
    log,
    mayMissFiles,
  }).catch((error: unknown) => {
    throw error instanceof NotWhole
      ? new Error(`${error.message}\nNothing was changed. With --without-files all but these is restored.`)
      : error
  })
  for (const sentence of unreadable) console.log(sentence)
  console.log(`Restored from ${folder}.${earlier ? ` The earlier database is in ${earlier}.` : ''}`)
  console.log(
    'Secrets and the key of the audit log are not part of a backup; a payer halts until somebody compared its journal: see docs/operations.md and docs/payer.md.',
  )
})

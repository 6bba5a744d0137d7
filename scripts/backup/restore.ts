import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openBackupKey } from '../../server/backup/backup.ts'
import { NotWhole } from '../../server/backup/sealed-parts.ts'
import { backupPlaces } from '../../server/backup/places.ts'
import { loadConfig } from '../../server/config.ts'
import { systemClock } from '../../server/ports/clock.ts'
import { ownWithTools, runBackupCommand } from './command.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * `npm run restore -- FOLDER`: opens a backup beside the database of this configuration, the embedded one or one on a server of
 * its own, proves it, and puts it in its place; the earlier database stays under another name. Whatever is wrong is said, and then nothing was changed;
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
  const places = backupPlaces(config)
  const key = await openBackupKey(places.keyFile, { mayMake: false })
  const restoring = { ...places, folder: resolve(folder), key, mayMissFiles, now: systemClock.now(), log }
  const { earlier, unreadable, unset } = await restoreBackup(ownWithTools(config), restoring).catch(
    (error: unknown) => {
      throw error instanceof NotWhole && !mayMissFiles
        ? new Error(
            `${error.message}\nNothing was changed. With --without-files pictures and videos that do not open are left out.`,
          )
        : error
    },
  )
  for (const sentence of [...unreadable, ...unset]) console.log(sentence)
  console.log(`Restored from ${folder}.${earlier ? ` The earlier database is in ${earlier}.` : ''}`)
  console.log(
    'Secrets and the key of the audit log are not part of a backup; a payer halts until somebody compared its journal: see docs/operations.md and docs/payer.md.',
  )
})

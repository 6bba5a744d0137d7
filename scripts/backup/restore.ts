import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openBackupKey } from '../../server/backup/backup.ts'
import { openMissing } from '../../server/backup/bring-back.ts'
import { openDump, type OwnDatabase } from '../../server/backup/dump/back-up-dump.ts'
import { openBackup, refuseRunning, type SwappedIn, swapIn } from '../../server/backup/open-backup.ts'
import { type BackupKey, NotWhole } from '../../server/backup/sealed-parts.ts'
import { type BackupPlaces, backupPlaces } from '../../server/backup/places.ts'
import { loadConfig } from '../../server/config.ts'
import { systemClock } from '../../server/ports/clock.ts'
import { ownWithTools, runBackupCommand } from './command.ts'
import { faultsIn, faultsAt } from './faults-in.ts'

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
  const own = ownWithTools(config)
  const restoring: Restoring = { folder: resolve(folder), key, ...places, mayMissFiles, now: systemClock.now(), log }
  const { earlier, unreadable } = await (own ? restoreDump(own, restoring) : restoreFiles(restoring)).catch(
    (error: unknown) => {
      throw error instanceof NotWhole && !mayMissFiles
        ? new Error(
            `${error.message}\nNothing was changed. With --without-files pictures and videos that do not open are left out.`,
          )
        : error
    },
  )
  for (const sentence of unreadable) console.log(sentence)
  console.log(`Restored from ${folder}.${earlier ? ` The earlier database is in ${earlier}.` : ''}`)
  console.log(
    'Secrets and the key of the audit log are not part of a backup; a payer halts until somebody compared its journal: see docs/operations.md and docs/payer.md.',
  )
})

interface Restoring extends BackupPlaces {
  readonly folder: string
  readonly key: BackupKey
  readonly mayMissFiles: boolean
  readonly now: Date
  readonly log: (sentence: string) => void
}

/** The embedded database. */
async function restoreFiles({ folder, data, ...about }: Restoring): Promise<SwappedIn> {
  await refuseRunning(data)
  await using opened = await openBackup(folder, { ...about, data })
  refuseFaults(await faultsIn(opened.opening.place))
  return swapIn(opened, { ...about, backups: dirname(folder) })
}

/** A database on a server of its own. */
async function restoreDump(own: OwnDatabase, { folder, now, mayMissFiles, ...about }: Restoring): Promise<SwappedIn> {
  await using opened = await openDump(folder, { ...about, own })
  refuseFaults(await opened.proved(faultsAt))
  await using files = await openMissing(opened.contents, { ...about, backups: dirname(folder), mayMissFiles })
  await files.put()
  return { earlier: await opened.takePlace(now), unreadable: files.unreadable }
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length) throw new Error(`${faults.join('\n')}\n${faults.length} things do not agree. Nothing was changed.`)
}

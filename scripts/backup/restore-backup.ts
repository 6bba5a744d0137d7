import { dirname } from 'node:path'
import { openMissing } from '../../server/backup/bring-back.ts'
import { openDump, type OwnDatabase } from '../../server/backup/dump/back-up-dump.ts'
import { openBackup, refuseRunning, type SwappedIn, swapIn } from '../../server/backup/open-backup.ts'
import type { BackupPlaces } from '../../server/backup/places.ts'
import type { BackupKey } from '../../server/backup/sealed-parts.ts'
import { faultsAt, faultsIn } from './faults-in.ts'

/** What is restored, and where to. */
interface Restoring extends Pick<BackupPlaces, 'data' | 'kept'> {
  /** Of the backup. */
  readonly folder: string
  readonly key: BackupKey
  readonly mayMissFiles: boolean
  readonly now: Date
  readonly log: (sentence: string) => void
}

/** What a restore left aside. */
interface Restored extends SwappedIn {
  /** What the earlier database had set and its owner may not set, each with its sentence. */
  readonly unset: readonly string[]
}

/**
 * Opens a backup beside the embedded database, or beside `own` on a server of its own, proves it and puts it in its place.
 * Throws one sentence where anything is wrong; nothing was changed then.
 */
export function restoreBackup(own: OwnDatabase | null, restoring: Restoring): Promise<Restored> {
  return own ? restoreDump(own, restoring) : restoreFiles(restoring)
}

/** The embedded database. */
async function restoreFiles({ folder, data, ...about }: Restoring): Promise<Restored> {
  await refuseRunning(data)
  await using opened = await openBackup(folder, { ...about, data })
  refuseFaults(await faultsIn(opened.opening.place))
  // Awaited here: what was opened is removed when this ends.
  return { ...(await swapIn(opened, { ...about, backups: dirname(folder) })), unset: [] }
}

/** A database on a server of its own. */
async function restoreDump(own: OwnDatabase, { folder, now, mayMissFiles, ...about }: Restoring): Promise<Restored> {
  await using opened = await openDump(folder, { ...about, own })
  refuseFaults(await opened.proved(faultsAt))
  await using files = await openMissing(opened.contents, { ...about, backups: dirname(folder), mayMissFiles })
  // First what may be refused: then nothing was changed.
  const { earlier, unset } = await opened.takePlace(now)
  await files.put().catch((cause: Error) => {
    throw new Error(
      `The database is restored, and the earlier one is ${earlier}. Pictures or videos are still missing: restore once more. ${cause.message}`,
      { cause },
    )
  })
  return { earlier, unset, unreadable: files.unreadable }
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length) throw new Error(`${faults.join('\n')}\n${faults.length} things do not agree. Nothing was changed.`)
}

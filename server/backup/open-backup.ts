import { stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { lockFolder } from '../embedded/folder-lock.ts'
import { postgresFolder, runAs } from '../embedded/postgres-folder.ts'
import { stopOrphan } from '../embedded/postgres-process.ts'
import { swapDatabase } from '../embedded/swap-database.ts'
import { unpack } from './archive.ts'
import { type Contents, databaseFile, readContents } from './backup.ts'
import { openMissing, type KeptPlaces } from './bring-back.ts'
import { refuseTooLarge } from './disk.ts'
import { type OpeningPlace, takeOpeningPlace } from './opening-place.ts'
import { readSealed } from './sealed-file.ts'
import { type BackupKey, NotWhole } from './sealed-parts.ts'

/** A backup whose database was opened beside, in a folder that the embedded PostgreSQL can be started on. */
export interface OpenedBackup extends AsyncDisposable {
  readonly contents: Contents
  readonly opening: OpeningPlace
}

/**
 * Opens the database of a backup in a folder of its own below `data`, which is untouched otherwise. Throws one sentence when
 * the backup is not whole, was sealed with another key, would not fit the disk, or another is being opened.
 */
export async function openBackup(
  folder: string,
  { key, data, log }: { readonly key: BackupKey; readonly data: string; readonly log: (sentence: string) => void },
): Promise<OpenedBackup> {
  const contents = await readContents(folder, key)
  if (contents.form !== 'files')
    throw new Error(`${folder} is of a database on a server of its own: restore it with DATABASE_URL.`)
  const opening = await takeOpeningPlace(data, log)
  try {
    await refuseTooLarge('The database', opening.home, contents.bytes)
    const sealing = { key, name: `${basename(folder)}/${databaseFile}` }
    await readSealed(join(folder, databaseFile), sealing, (bytes) =>
      unpack(bytes, { into: join(opening.place, 'postgres'), user: runAs() }),
    ).catch(orMissing(folder, databaseFile))
    await writeFile(join(opening.place, 'postgres-password'), contents.password, { mode: 0o600, flush: true })
    return { contents, opening, [Symbol.asyncDispose]: () => opening[Symbol.asyncDispose]() }
  } catch (error) {
    await opening[Symbol.asyncDispose]()
    throw error
  }
}

/** What a restore left aside. */
export interface SwappedIn {
  /** Where the earlier database is now; null where there was none. */
  readonly earlier: string | null
  /** Of the files beside the database those that did not open, each with its sentence. */
  readonly unreadable: readonly string[]
}

/**
 * Puts an opened database in the place of the one in `data`, which is kept under another name, and brings the files back that
 * are missing. Refused while Madang runs there, and where one of them does not open, unless `mayMissFiles`: nothing is changed
 * then.
 */
export async function swapIn(
  { contents, opening: { home, name } }: OpenedBackup,
  {
    now,
    log,
    ...places
  }: KeptPlaces & {
    readonly now: Date
    readonly log: (sentence: string) => void
  },
): Promise<SwappedIn> {
  const lock = await lockFolder(home)
  try {
    await using files = await openMissing(contents, places)
    await files.put()
    const current = join(home, 'postgres')
    // A server that was killed leaves its PostgreSQL behind, which would go on below another name.
    await stopOrphan(current, log)
    const isThere = await stat(current).catch(() => null)
    const earlier = isThere && `postgres-before-${now.toISOString().replaceAll(/[-:.]/g, '')}`
    await swapDatabase(home, { from: name, earlier })
    return { earlier: earlier && join(home, earlier), unreadable: files.unreadable }
  } finally {
    lock.release()
  }
}

/** Throws one sentence while Madang runs on `data`: said before a backup is opened for nothing. */
export async function refuseRunning(data: string): Promise<void> {
  ;(await lockFolder(await postgresFolder(data, runAs()))).release()
}

/** A file that is not there makes a backup no less incomplete than one that is cut. */
function orMissing(folder: string, file: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' && error.syscall === 'open'
      ? new NotWhole(`${join(folder, file)} is missing.`, { cause: error })
      : error
  }
}

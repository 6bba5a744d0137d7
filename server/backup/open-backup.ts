import { rename, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { lockFolder } from '../embedded/folder-lock.ts'
import { postgresFolder, runAs } from '../embedded/postgres-folder.ts'
import { stopOrphan } from '../embedded/postgres-process.ts'
import { swapDatabase } from '../embedded/swap-database.ts'
import { unpack } from './archive.ts'
import { type Contents, databaseFile, halfMade, keptFolder, readContents } from './backup.ts'
import { diskOf } from './disk.ts'
import { type OpeningPlace, takeOpeningPlace } from './opening-place.ts'
import { openFile, readSealed } from './sealed-file.ts'
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
  const opening = await takeOpeningPlace(data, log)
  try {
    await refuseTooLarge(opening.home, contents.bytes)
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

/**
 * Puts an opened database in the place of the one in `data`, which is kept under another name, and brings the files back that
 * are missing. Refused while Madang runs there. Returns where the earlier database is now; null where there was none.
 */
export async function swapIn(
  { contents, opening: { home, name } }: OpenedBackup,
  {
    backups,
    key,
    kept,
    now,
    log,
  }: {
    readonly backups: string
    readonly key: BackupKey
    readonly kept: Readonly<Record<string, string>>
    readonly now: Date
    readonly log: (sentence: string) => void
  },
): Promise<string | null> {
  const lock = await lockFolder(home)
  try {
    await bringBack(contents, { backups, key, kept })
    const current = join(home, 'postgres')
    // A server that was killed leaves its PostgreSQL behind, which would go on below another name.
    await stopOrphan(current, log)
    const isThere = await stat(current).catch(() => null)
    const earlier = isThere && `postgres-before-${now.toISOString().replaceAll(/[-:.]/g, '')}`
    await swapDatabase(home, { from: name, earlier })
    return earlier && join(home, earlier)
  } finally {
    lock.release()
  }
}

/** Throws one sentence while Madang runs on `data`: said before a backup is opened for nothing. */
export async function refuseRunning(data: string): Promise<void> {
  ;(await lockFolder(await postgresFolder(data, runAs()))).release()
}

async function bringBack(
  contents: Contents,
  { backups, key, kept }: { backups: string; key: BackupKey; kept: Readonly<Record<string, string>> },
): Promise<void> {
  for (const file of contents.kept) {
    const [called, ...path] = file.split('/')
    const folder = kept[called!]
    if (!folder) throw new Error(`Nobody knows where ${file} belongs.`)
    const to = join(folder, ...path)
    if (await stat(to).catch(() => null)) continue
    const sealing = { key, name: `${keptFolder}/${file}` }
    await openFile(join(backups, keptFolder, file), to + halfMade, sealing).catch(orMissing(backups, sealing.name))
    await rename(to + halfMade, to)
  }
}

/** A file that is not there makes a backup no less incomplete than one that is cut. */
function orMissing(folder: string, file: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' && error.syscall === 'open'
      ? new NotWhole(`${join(folder, file)} is missing.`, { cause: error })
      : error
  }
}

async function refuseTooLarge(folder: string, bytes: number): Promise<void> {
  const { free } = await diskOf(folder)
  const mib = (size: number) => `${Math.ceil(size / 2 ** 20)} MiB`
  if (free < bytes * 1.2)
    throw new Error(`The database needs ${mib(bytes * 1.2)} in ${folder}, and ${mib(free)} are free.`)
}

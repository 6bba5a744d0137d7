import { mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { lockFolder } from '../embedded/folder-lock.ts'
import { postgresFolder, runAs } from '../embedded/postgres-folder.ts'
import { syncFolder } from '../ports/disk-pictures.ts'
import { unpack } from './archive.ts'
import { type Contents, databaseFile, halfMade, keptFolder, readContents } from './backup.ts'
import { openFile, readSealed } from './sealed-file.ts'
import type { BackupKey } from './sealed-parts.ts'

/** A backup whose database was opened beside, in a folder that the embedded PostgreSQL can be started on. */
export interface OpenedBackup extends AsyncDisposable {
  readonly contents: Contents
  readonly place: string
}

/**
 * Opens the database of a backup in a folder of its own below `data`, which is untouched otherwise. Throws one sentence when
 * the backup is not whole, was sealed with another key, or would not fit the disk.
 */
export async function openBackup(
  folder: string,
  { key, data }: { readonly key: BackupKey; readonly data: string },
): Promise<OpenedBackup> {
  const contents = await readContents(folder, key)
  const user = runAs()
  const place = join(await postgresFolder(data, user), `opened-${basename(folder)}`)
  await refuseTooLarge(dirname(place), contents.bytes)
  await rm(place, { recursive: true, force: true })
  await mkdir(place, { mode: user ? 0o711 : 0o700 })
  try {
    const sealing = { key, name: `${basename(folder)}/${databaseFile}` }
    await readSealed(join(folder, databaseFile), sealing, (bytes) =>
      unpack(bytes, { into: join(place, 'postgres'), user }),
    )
    await writeFile(join(place, 'postgres-password'), contents.password, { mode: 0o600 })
    return { contents, place, [Symbol.asyncDispose]: () => rm(place, { recursive: true, force: true }) }
  } catch (error) {
    await rm(place, { recursive: true, force: true })
    throw error
  }
}

/**
 * Puts an opened database in the place of the one in `data`, which is kept under another name, and brings the files back that
 * are missing. Refused while Madang runs there. Returns where the earlier database is now; null where there was none.
 */
export async function swapIn(
  { contents, place }: OpenedBackup,
  {
    backups,
    key,
    data,
    kept,
    now,
  }: {
    readonly backups: string
    readonly key: BackupKey
    readonly data: string
    readonly kept: Readonly<Record<string, string>>
    readonly now: Date
  },
): Promise<string | null> {
  const home = await postgresFolder(data, runAs())
  const lock = await lockFolder(home)
  try {
    await bringBack(contents, { backups, key, kept })
    const current = join(home, 'postgres')
    const earlier = join(home, `postgres-before-${now.toISOString().replaceAll(/[-:.]/g, '')}`)
    const isThere = await stat(current).catch(() => null)
    if (isThere) await rename(current, earlier)
    await rename(join(place, 'postgres'), current)
    await rename(join(place, 'postgres-password'), join(home, 'postgres-password'))
    await syncFolder(home)
    return isThere ? earlier : null
  } finally {
    lock.release()
  }
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
    await openFile(join(backups, keptFolder, file), to + halfMade, { key, name: `${keptFolder}/${file}` })
    await rename(to + halfMade, to)
  }
}

async function refuseTooLarge(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const mib = (size: number) => `${Math.ceil(size / 2 ** 20)} MiB`
  if (bavail * bsize < bytes * 1.2)
    throw new Error(`The database needs ${mib(bytes * 1.2)} in ${folder}, and ${mib(bavail * bsize)} are free.`)
}

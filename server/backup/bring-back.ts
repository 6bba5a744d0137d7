import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Contents, halfMade, keptFolder } from './backup.ts'
import { refuseTooLarge } from './disk.ts'
import { openFile } from './sealed-file.ts'
import { type BackupKey, NotWhole } from './sealed-parts.ts'

/** Files beside the database: where the backups are, what opens them, and their folders by what they are called there. */
export interface KeptPlaces {
  readonly backups: string
  readonly key: BackupKey
  readonly kept: Readonly<Record<string, string>>
  /** What does not open is left out; otherwise it throws `NotWhole`. */
  readonly mayMissFiles?: boolean
}

/** Files of a backup that were opened beside their places. */
export interface KeptFiles extends AsyncDisposable {
  /** Of those that were not there, the ones that could not be opened, each with its sentence. */
  readonly unreadable: readonly string[]
  /** Puts them into their places. */
  put(): Promise<void>
}

/**
 * Opens each file of a backup that is missing in its folder, under another name beside its place; what was not put there goes
 * again. Refused before it begins where the disk has no room.
 */
export async function openMissing(
  { kept: files }: Contents,
  { backups, key, kept, mayMissFiles = false }: KeptPlaces,
): Promise<KeptFiles> {
  const missing: { readonly file: string; readonly to: string; readonly folder: string }[] = []
  for (const file of files) {
    const [called, ...path] = file.split('/')
    const folder = kept[called!]
    if (!folder) throw new Error(`Nobody knows where ${file} belongs.`)
    const to = join(folder, ...path)
    if (!(await stat(to).catch(() => null))) missing.push({ file, to, folder })
  }
  // What goes to one disk takes its room together.
  const disks = new Map<number, { readonly folder: string; bytes: number }>()
  for (const { file, folder } of missing) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { dev } = await stat(folder)
    const disk = disks.get(dev) ?? { folder, bytes: 0 }
    disk.bytes += (await stat(join(backups, keptFolder, file)).catch(() => ({ size: 0 }))).size
    disks.set(dev, disk)
  }
  for (const { folder, bytes } of disks.values()) await refuseTooLarge('The files', folder, bytes)
  const opened: string[] = []
  const unreadable: string[] = []
  const removeHalves = async () => {
    for (const to of opened) await rm(to + halfMade, { force: true })
  }
  try {
    for (const { file, to } of missing) {
      const name = `${keptFolder}/${file}`
      opened.push(to)
      const fault = await openFile(join(backups, keptFolder, file), to + halfMade, { key, name }).then(
        () => null,
        (error: NodeJS.ErrnoException) => faultOf(error, join(backups, name)),
      )
      if (fault === null) continue
      unreadable.push(fault)
      await rm(opened.pop()! + halfMade, { force: true })
    }
    if (unreadable.length && !mayMissFiles) throw new NotWhole(unreadable.join('\n'))
  } catch (error) {
    await removeHalves()
    throw error
  }
  return {
    unreadable,
    put: async () => {
      for (let to = opened.pop(); to !== undefined; to = opened.pop()) await rename(to + halfMade, to)
    },
    [Symbol.asyncDispose]: removeHalves,
  }
}

/** Why a file of a backup did not open; anything else, such as a full disk, is thrown. */
function faultOf(error: NodeJS.ErrnoException, file: string): string {
  if (error instanceof NotWhole) return error.message
  if (error.code === 'ENOENT' && error.syscall === 'open') return `${file} is missing.`
  throw error
}

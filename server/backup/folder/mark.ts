import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../../ports/disk-pictures.ts'
import { listBackups } from '../backup.ts'

/** The file by which a folder that a setting names is told from the empty one under a disk that is not mounted. */
const markFile = 'madang-backups'
const markText =
  'Madang keeps backups in this folder. Without this file the server takes it for a disk that is not mounted.\n'

/** A folder that was named for backups and is not there, or holds neither a mark nor a backup. */
export class FolderMissing extends Error {
  constructor(folder: string) {
    super(
      `BACKUP_FOLDER names ${folder}, which is not there or holds neither ${markFile} nor a backup: mount its disk. If backups are to be kept there for the first time, run npm run backup once.`,
    )
  }
}

/** Makes the folder where it is not there, and marks it: from now on it is missed when it is not as it was left. */
export async function markFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (await isMarked(folder)) return
  await writeFile(join(folder, markFile), markText, { mode: 0o600, flush: true })
  await syncFolder(folder)
}

/** Throws `FolderMissing`. A folder with backups of a release that made no marks is one. */
export async function refuseMissing(folder: string, names?: readonly string[]): Promise<void> {
  const { length } = names ?? (await listBackups(folder))
  if (length === 0 && !(await isMarked(folder))) throw new FolderMissing(folder)
}

function isMarked(folder: string): Promise<boolean> {
  return stat(join(folder, markFile)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

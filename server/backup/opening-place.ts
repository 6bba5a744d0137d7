import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FolderTaken, lockFolder } from '../embedded/folder-lock.ts'
import { postgresFolder, runAs } from '../embedded/postgres-folder.ts'
import { stopOrphan } from '../embedded/postgres-process.ts'
import { finishSwap } from '../embedded/swap-database.ts'

/** The one folder below the data folder in which a backup is opened. */
const openingFolder = join('opened', 'home')

/** An empty folder that this process alone opens a backup in. */
export interface OpeningPlace extends AsyncDisposable {
  /** The folder that holds the embedded database of `data`. */
  readonly home: string
  /** The empty folder, by its name in `home`. */
  readonly name: string
  readonly place: string
}

/**
 * Takes the place in which backups of `data` are opened. What a run that was killed left there is removed first: its
 * PostgreSQL, its files, and a swap of databases that it had begun. Refused in one sentence while another run has it.
 */
export async function takeOpeningPlace(data: string, log: (sentence: string) => void): Promise<OpeningPlace> {
  const user = runAs()
  const mode = user ? 0o711 : 0o700
  const home = await postgresFolder(data, user)
  const place = join(home, openingFolder)
  await mkdir(join(home, 'opened'), { recursive: true, mode })
  const lock = await lockFolder(
    join(home, 'opened'),
    (_, holder) => `Another backup is being opened below ${home} (process ${holder}).`,
  )
  try {
    await finishEarlierSwap(home)
    await stopOrphan(join(place, 'postgres'), log)
    await rm(place, { recursive: true, force: true })
    await mkdir(place, { mode })
  } catch (error) {
    lock.release()
    throw error
  }
  const leave = async () => {
    await rm(place, { recursive: true, force: true })
    lock.release()
  }
  return { home, name: openingFolder, place, [Symbol.asyncDispose]: leave }
}

/** Of a restore that was killed while it exchanged the databases. A server that runs has finished it at its start. */
async function finishEarlierSwap(home: string): Promise<void> {
  const lock = await lockFolder(home).catch((error: unknown) => {
    if (error instanceof FolderTaken) return null
    throw error
  })
  if (!lock) return
  try {
    await finishSwap(home)
  } finally {
    lock.release()
  }
}

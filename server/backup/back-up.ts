import { type Backup, openBackupKey, removeOld, removeUnproved, type Tidied } from './backup.ts'
import { type About, readAbout, writeAbout } from './about.ts'
import { reachDatabase } from './database-source.ts'
import { makeBackup } from './make-backup.ts'
import { openBackup } from './open-backup.ts'
import type { BackupPlaces } from './places.ts'

/** How many proved backups stay unless said. */
export const usuallyKept = 14

interface BackingUp {
  /** How many proved backups stay. */
  readonly most: number
  readonly now: () => Date
  readonly log: (sentence: string) => void
  /** What is wrong with the database in a folder, in words; it may change that copy. */
  readonly prove: (place: string) => Promise<readonly string[]>
}

/** A backup that was made, and what its proof found. */
export interface Made extends Backup, Tidied {
  readonly about: About
  readonly faults: readonly string[]
}

/**
 * Makes a backup, opens it and proves the copy. Only a proved one lets earlier ones go; one that was not proved stays, to be
 * looked at, until the next but one.
 */
export async function backUp(places: BackupPlaces, { most, now, log, prove }: BackingUp): Promise<Made> {
  const { data, backups: target, keyFile, mayMakeKey, kept } = places
  const key = await openBackupKey(keyFile, { mayMake: mayMakeKey })
  await removeUnproved(target)
  await using source = await reachDatabase(data, log)
  const backup = await makeBackup({ ...source, kept }, { target, key, now: now() })
  const faults = await (async () => {
    await using opened = await openBackup(backup.folder, { key, data, log })
    // Not before it is done the copy goes.
    return await prove(opened.opening.place)
  })()
  const about = await readAbout(backup.folder)
  if (faults.length) return { ...backup, about, faults, removed: [], unreadable: [] }
  const proved = { ...about, provedAt: now() }
  await writeAbout(backup.folder, proved)
  return { ...backup, about: proved, faults, ...(await removeOld(target, { most, key })) }
}

import { type Backup, openBackupKey, removeOld, removeUnproved, type Tidied } from './backup.ts'
import { type About, readAbout, writeAbout } from './about.ts'
import { type TurnWait, reachDatabase } from './database-source.ts'
import { type DatabaseSource, filesOf, makeBackup } from './make-backup.ts'
import { markFolder, refuseMissing } from './folder/mark.ts'
import { openBackup } from './open-backup.ts'
import type { BackupPlaces } from './places.ts'
import type { BackupKey } from './sealed-parts.ts'

/** Who asks for a backup, and when. */
export interface Asked {
  readonly now: () => Date
  /** Somebody asks and sees where: a folder that is named and not there is made. */
  readonly isByHand?: boolean
  /** For the turn of another; without it that is a refusal. */
  readonly turnWait?: TurnWait | undefined
}

interface BackingUp extends Asked {
  readonly log: (sentence: string) => void
  /** What is wrong with the database in a folder, in words; it may change that copy. */
  readonly prove: (place: string) => Promise<readonly string[]>
  /** What was acknowledged when it is called is in the backup. */
  readonly beforeEnd?: () => void
}

/** A backup that was made, and what its proof found. */
export interface Made extends Backup, Tidied {
  readonly about: About
  readonly faults: readonly string[]
}

/** A database that is backed up, and how its copy is opened to be looked at; what is found is said in words. */
export interface Way {
  readonly key: BackupKey
  readonly database: DatabaseSource
  readonly faultsIn: (folder: string) => Promise<readonly string[]>
}

/** The key of backups in these places, made where there is none yet and it may be. */
export function keyOf({ keyFile, mayMakeKey }: BackupPlaces): Promise<BackupKey> {
  return openBackupKey(keyFile, { mayMake: mayMakeKey })
}

/** Backs the embedded database up, beside whoever has it open. */
export async function backUp(places: BackupPlaces, { prove, log, beforeEnd, ...asked }: BackingUp): Promise<Made> {
  const { data } = places
  const key = await keyOf(places)
  await removeUnproved(places.backups)
  await using source = await reachDatabase(data, log, asked.turnWait)
  // Awaited here: when this ends the database may stop, and the turn is another's.
  return await backUpBy(places, asked, {
    key,
    database: filesOf(source, beforeEnd),
    faultsIn: async (folder) => {
      await using opened = await openBackup(folder, { key, data, log })
      // Not before it is done the copy goes.
      return await prove(opened.opening.place)
    },
  })
}

/**
 * Makes a backup, opens it and proves the copy. Only a proved one lets earlier ones go; one that was not proved stays, to be
 * looked at, until the next but one. Throws one sentence where a folder that a setting names is missing: its disk may not be
 * mounted.
 */
export async function backUpBy(
  { backups: target, isNamed, kept, most }: BackupPlaces,
  { now, isByHand = false }: Asked,
  { key, database, faultsIn }: Way,
): Promise<Made> {
  if (isNamed && !isByHand) await refuseMissing(target)
  if (isNamed) await markFolder(target)
  const backup = await makeBackup({ database, kept }, { target, key, now: now() })
  const faults = await faultsIn(backup.folder)
  const about = await readAbout(backup.folder)
  if (faults.length) return { ...backup, about, faults, removed: [], unreadable: [] }
  const proved = { ...about, provedAt: now() }
  await writeAbout(backup.folder, proved)
  return { ...backup, about: proved, faults, ...(await removeOld(target, { most, key, now: now() })) }
}

import { type Backups, backupsOf } from './backups.ts'
import { type BackupsThere, foundOf } from './folder/see-backups.ts'
import type { CopyPlace } from './dump/back-up-dump.ts'
import { backupPlaces } from './places.ts'

interface DatabaseSettings {
  readonly databaseUrl: string | null
  readonly databaseOwnerUrl: string | null
}
type Settings = Parameters<typeof backupPlaces>[0] & DatabaseSettings

/** The database where it is on a server of its own; null where it is embedded. */
export function ownDatabase({ databaseUrl: url, databaseOwnerUrl: ownerUrl }: DatabaseSettings): CopyPlace | null {
  return url === null ? null : { url, ownerUrl: ownerUrl ?? url }
}

/**
 * Backups that the server makes by itself: of the embedded database, and of one on a server of its own where a folder for
 * them is named (decision 0220). Null without that folder: several servers may work with one database, and each has its own data.
 */
export function ownBackups(settings: Settings): Backups | null {
  const own = ownDatabase(settings)
  return own && settings.backupFolder === null ? null : backupsOf(backupPlaces(settings), own)
}

/**
 * The backups that are kept, for whom none may be missed. Throws one sentence where nobody can tell: their folder may be full
 * of backups and not mounted.
 */
export async function keptBackups(
  settings: Parameters<typeof backupPlaces>[0],
  now: Date,
): Promise<BackupsThere['items']> {
  return foundOf(await backupsOf(backupPlaces(settings)).look(now)).items
}

import { type Backups, backupsOf } from './backups.ts'
import { backupPlaces } from './places.ts'

type Settings = Parameters<typeof backupPlaces>[0] & { readonly databaseUrl: string | null }

/** Backups of the embedded database; null where the database is on a server of its own. */
export function ownBackups(settings: Settings): Backups | null {
  return settings.databaseUrl === null ? backupsOf(backupPlaces(settings)) : null
}

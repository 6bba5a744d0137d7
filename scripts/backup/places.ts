import { join } from 'node:path'
import type { Config } from '../../server/config.ts'

/** Where backups, their key, and the files beside the database are. */
export function backupPlaces({ data, backupFolder, backupKeyFile }: Config) {
  return {
    backups: backupFolder ?? join(data, 'backups'),
    keyFile: backupKeyFile ?? join(data, 'backup-key'),
    kept: { pictures: join(data, 'pictures'), classes: join(data, 'classes') },
  }
}

/** Said where a database of its own is used: its tools copy it, this program does not. */
export const notEmbedded =
  'DATABASE_URL is set: back it up with pg_dump or a base backup and its log (docs/operations.md, Backup).'

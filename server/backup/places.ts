import { join } from 'node:path'

/** Where backups, their key, the database and the files beside it are. */
export interface BackupPlaces {
  readonly data: string
  readonly backups: string
  /** Whether a setting names their folder, which may be a disk of its own. */
  readonly isNamed: boolean
  readonly keyFile: string
  /** Whether the key is made where there is none yet. */
  readonly mayMakeKey: boolean
  readonly kept: Readonly<Record<string, string>>
  /** How many proved backups stay. */
  readonly most: number
}

interface Settings {
  readonly data: string
  readonly backupFolder: string | null
  readonly backupKeyFile: string | null
  readonly backupKeep: number
}

export function backupPlaces({ data, backupFolder, backupKeyFile, backupKeep }: Settings): BackupPlaces {
  return {
    data,
    backups: backupFolder ?? join(data, 'backups'),
    isNamed: backupFolder !== null,
    keyFile: backupKeyFile ?? join(data, 'backup-key'),
    mayMakeKey: backupKeyFile === null,
    kept: { pictures: join(data, 'pictures'), classes: join(data, 'classes') },
    most: backupKeep,
  }
}

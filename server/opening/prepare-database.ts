import type { Backups } from '../backup/backups.ts'
import { mostBackupMs } from '../backup/due.ts'
import { markFolder } from '../backup/folder/mark.ts'
import { ownBackups } from '../backup/own-backups.ts'
import type { Config } from '../config.ts'
import { prepareSchema } from '../db/migrate.ts'

/**
 * Brings the schema up to date; a database that this server backs up is backed up first, since a migration goes forward only.
 * For a new one the folder that is named for its backups is made: later it may be missing, and then nobody makes it by itself.
 * While a server of the release before makes its own backup, this one waits and `log` is told.
 */
export async function prepareDatabase(
  database: { readonly url: string; readonly ownerUrl: string },
  config: Config,
  log: (sentence: string) => void,
): Promise<void> {
  const backups = ownBackups(config)
  await prepareSchema(database, async ({ isNew }) => {
    if (!backups) return
    if (!isNew) await backUpFirst(backups, log)
    else if (config.backupFolder !== null) await markFolder(config.backupFolder)
  })
}

async function backUpFirst(backups: Backups, log: (sentence: string) => void): Promise<void> {
  await backups.make({ mostMs: mostBackupMs, log }).catch((cause: Error) => {
    throw new Error(`The backup before the migrations failed, and nothing was changed: ${cause.message}`, { cause })
  })
}

import type { Backups } from '../backup/backups.ts'
import { ownBackups } from '../backup/own-backups.ts'
import type { Config } from '../config.ts'
import { prepareSchema } from '../db/migrate.ts'

/** Brings the schema up to date; a database that this server backs up is backed up first, since a migration goes forward only. */
export async function prepareDatabase(
  database: { readonly url: string; readonly ownerUrl: string },
  config: Config,
): Promise<void> {
  const backups = ownBackups(config)
  await prepareSchema(database, backups ? () => backUpFirst(backups) : undefined)
}

async function backUpFirst(backups: Backups): Promise<void> {
  await backups.make().catch((cause: Error) => {
    throw new Error(`The backup before the migrations failed, and nothing was changed: ${cause.message}`, { cause })
  })
}

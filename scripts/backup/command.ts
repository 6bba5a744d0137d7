import type { Config } from '../../server/config.ts'
import type { OwnDatabase } from '../../server/backup/dump/back-up-dump.ts'

/** The database where it is on a server of its own, whose tools copy it; null where it is embedded. */
export function ownDatabase({ databaseUrl: url, databaseOwnerUrl: ownerUrl }: Config): OwnDatabase | null {
  return url === null ? null : { url, ownerUrl: ownerUrl ?? url, environment: process.env }
}

/** Runs a command of backups: whatever goes wrong is said, and it ends with 1. */
export async function runBackupCommand(run: (log: (line: string) => void) => Promise<void>): Promise<void> {
  // An ordinary exit stops the PostgreSQL that was started for a copy; without this Ctrl-C would leave it behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  try {
    await run((line) => void process.stderr.write(`${line}\n`))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

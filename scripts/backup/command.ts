import type { Config } from '../../server/config.ts'
import type { OwnDatabase } from '../../server/backup/dump/back-up-dump.ts'
import { dropStanding } from '../../server/backup/dump/beside.ts'
import { ownDatabase } from '../../server/backup/own-backups.ts'

/** The database where it is on a server of its own, with where its tools are found; null where it is embedded. */
export function ownWithTools(config: Config): OwnDatabase | null {
  const own = ownDatabase(config)
  return own && { ...own, environment: process.env }
}

/**
 * Told to end, this process leaves nothing behind: a copy that was opened on a server is dropped there, and an ordinary exit
 * stops the PostgreSQL that was started for one. Told twice, it ends at once, and the next backup drops the copy.
 */
export function leaveWhenEnded(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void dropStanding().finally(() => process.exit(1)))
}

/** Runs a command of backups: whatever goes wrong is said, and it ends with 1. */
export async function runBackupCommand(run: (log: (line: string) => void) => Promise<void>): Promise<void> {
  leaveWhenEnded()
  try {
    await run((line) => void process.stderr.write(`${line}\n`))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** Said where a database of its own is used: its tools copy it, this program does not. */
export const notEmbedded =
  'DATABASE_URL is set: back it up with pg_dump or a base backup and its log (docs/operations.md, Backup).'

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

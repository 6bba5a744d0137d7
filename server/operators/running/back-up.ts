import { sql } from 'kysely'
import { z } from 'zod'
import { missingBackup, mostBackupMs, nextBackup } from '../../backup/due.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Job } from '../../jobs/job.ts'

/** The name by which the console asks for one now. */
export const backUpName = 'back-up'

/** The schedule tells a job nothing, the console says that it was asked. */
const told = z.object({ isAsked: z.boolean().optional() }).nullish()

/**
 * Every six hours after the last backup, whenever the server runs, and when an operator asks. A
 * database that is younger than six hours waits.
 */
export const backUp: Job<z.output<typeof told>> = {
  name: backUpName,
  schedule: { cron: '4-59/10 * * * *' },
  input: told,
  attempts: 1,
  timeoutSeconds: mostBackupMs / 1000,
  run: ({ db, backups, clock }, asked) => backUpWhenDue({ db, backups, clock }, asked?.isAsked === true),
}

export async function backUpWhenDue(
  { db, backups, clock }: Context<'db' | 'backups' | 'clock'>,
  isAsked: boolean,
): Promise<void> {
  if (!backups) return
  const { items } = await backups.read()
  if (isAsked || nextBackup(items, await databaseBegan(db)) <= clock.now()) await backups.make()
}

/** An alarm while the last proved backup is twice as old as it should become. */
export async function backupAlarm(
  tx: Tx,
  { backups, now }: Context<'backups' | 'now'>,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  if (!backups) return { count: 0, since: null }
  const { items } = await backups.read()
  const missing = missingBackup(items, { began: await databaseBegan(tx), now })
  return { count: missing?.hours ?? 0, since: missing?.since ?? null }
}

/** When the first tables were made. */
export async function databaseBegan(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ began: Date }>`select min(applied_at) as began from migration`.execute(db)
  return rows[0]!.began
}

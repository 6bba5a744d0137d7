import { sql } from 'kysely'
import { z } from 'zod'
import type { BackupFolderFault } from '@madang/contract/operators/alarms.ts'
import { missingBackup, mostBackupMs, nextBackup } from '../../backup/due.ts'
import { type BackupsSeen, foundOf } from '../../backup/folder/see-backups.ts'
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
  const now = clock.now()
  const { items } = foundOf(await backups.look(now))
  if (isAsked || nextBackup(items, { began: await databaseBegan(db), now }) <= now) await backups.make()
}

/** What a look at the backups found; null where others make them. */
interface Looked {
  readonly now: Date
  readonly backups: BackupsSeen | null
}

interface Alarming {
  readonly count: number
  readonly since: Date | null
}

/** An alarm while the last proved backup is twice as old as it should become. */
export async function backupAlarm(tx: Tx, { backups, now }: Looked): Promise<Alarming> {
  if (!backups || backups.fault !== null) return { count: 0, since: null }
  const missing = missingBackup(backups.items, { began: await databaseBegan(tx), now })
  return { count: missing?.hours ?? 0, since: missing?.since ?? null }
}

/** An alarm while nobody can tell which backups there are, for this reason. */
export function folderAlarm(fault: BackupFolderFault): (tx: Tx, looked: Looked) => Promise<Alarming> {
  return (_, { backups }) =>
    Promise.resolve(backups?.fault === fault ? { count: 1, since: backups.since } : { count: 0, since: null })
}

/** When the first tables were made. */
export async function databaseBegan(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ began: Date }>`select min(applied_at) as began from migration`.execute(db)
  return rows[0]!.began
}

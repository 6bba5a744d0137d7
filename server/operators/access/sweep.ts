import type { Db } from '../../db/tables.ts'
import '../tables.ts'

const keptMs = 30 * 24 * 60 * 60_000

/** Removes what opens nothing any more: challenges and links past their time, sessions a month after their end. */
export async function sweepOperators(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  await db.deleteFrom('operator_challenge').where('expires_at', '<', now).execute()
  await db.deleteFrom('operator_link').where('expires_at', '<', before).execute()
  await db.deleteFrom('operator_session').where('expires_at', '<', before).execute()
}

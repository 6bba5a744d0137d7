import { dayMs } from '@madang/contract/values/durations.ts'
import './tables.ts'
import type { Db } from '../db/tables.ts'

/** Forgets tickets and sessions of the class site that are over for a day. Attendance stays. */
export async function sweepLive(db: Db, now: Date): Promise<void> {
  const past = new Date(now.getTime() - dayMs)
  await db.deleteFrom('live_ticket').where('expires_at', '<', past).execute()
  await db.deleteFrom('live_session').where('expires_at', '<', past).execute()
}

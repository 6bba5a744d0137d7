import { sql } from 'kysely'
import { dayMs } from '@madang/contract/values/durations.ts'
import './tables.ts'
import type { Db } from '../db/tables.ts'
import { deleteDue } from '../db/delete-due.ts'

/** Forgets tickets and sessions of the class site that are over for a day. Attendance stays. */
export async function sweepLive(db: Db, now: Date): Promise<void> {
  const past = new Date(now.getTime() - dayMs)
  await deleteDue(db, 'live_ticket', sql`expires_at < ${past}`)
  await deleteDue(db, 'live_session', sql`expires_at < ${past}`)
}

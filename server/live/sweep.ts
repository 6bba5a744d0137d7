import { dayMs } from '@madang/contract/values/durations.ts'
import './tables.ts'
import type { Db } from '../db/tables.ts'
import { keptAfter } from '../retention/kept.ts'
import { sweepKept } from '../retention/sweep-kept.ts'

/** Tickets and sessions of the class site. Attendance stays. */
export const keptLive = [keptAfter('live_ticket', 'expires_at', dayMs), keptAfter('live_session', 'expires_at', dayMs)]

export function sweepLive(db: Db, now: Date): Promise<void> {
  return sweepKept(db, keptLive, now)
}

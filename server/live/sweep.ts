import { dayMs } from '@madang/contract/values/durations.ts'
import { sql } from 'kysely'
import './tables.ts'
import type { Db } from '../db/tables.ts'
import { type Kept, keptAfter } from '../retention/kept.ts'
import { sweepKept } from '../retention/sweep-kept.ts'

/** When the next presence check comes is of use as long as the class runs. */
const keptChecks: Kept = {
  name: 'live_check',
  keptMs: dayMs,
  due: (now) => sql`class_id in (select class_id from live_class where ends_at < ${new Date(now.getTime() - dayMs)})`,
}

/** Tickets and sessions of the class site, and its presence checks. Attendance stays. */
export const keptLive = [
  keptAfter('live_ticket', 'expires_at', dayMs),
  keptAfter('live_session', 'expires_at', dayMs),
  keptChecks,
]

export function sweepLive(db: Db, now: Date): Promise<void> {
  return sweepKept(db, keptLive, now)
}

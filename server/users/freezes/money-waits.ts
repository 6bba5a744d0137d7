import './tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { dayMs } from '@madang/contract/values/durations.ts'

/** Money of an account waits so long after it was opened again: whoever took it over may be the one who opened it (REQ-126). */
const moneyWaitsMs = dayMs

/** SQL: when an account was opened again, where its money still waits; otherwise null. */
export function openedLately(user: UserId, now: Date): RawBuilder<Date | null> {
  const since = new Date(now.getTime() - moneyWaitsMs)
  return sql`(select max(opened_at) from account_freeze where user_id = ${user} and opened_at > ${since})`
}

/** Refuses what `openedLately` found with MONEY_WAITS and the moment until which money waits. */
export function refuseOpenedLately(openedAt: Date | null): void {
  if (openedAt) throw new Failure('MONEY_WAITS', { until: new Date(openedAt.getTime() + moneyWaitsMs) })
}

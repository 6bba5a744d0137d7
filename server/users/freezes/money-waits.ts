import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** Money of an account waits so long after it was opened again: whoever took it over may be the one who opened it (REQ-126). */
const moneyWaitsMs = dayMs

/** Refuses with MONEY_WAITS and the moment until which money waits. */
export async function refuseWhileMoneyWaits(tx: Db | Tx, user: UserId, now: Date): Promise<void> {
  const opened = await tx
    .selectFrom('account_freeze')
    .select('opened_at')
    .where('user_id', '=', user)
    .where('opened_at', '>', new Date(now.getTime() - moneyWaitsMs))
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (opened?.opened_at)
    throw new Failure('MONEY_WAITS', { until: new Date(opened.opened_at.getTime() + moneyWaitsMs) })
}

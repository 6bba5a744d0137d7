import './tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import { startOfDay } from '../../rules/business-day.ts'

/** SQL: what was asked for on a day of the programme and has not come back. */
export function askedOn(day: string, { user, asset }: { user: UserId; asset: WithdrawableAsset }): RawBuilder<bigint> {
  return sql`(select coalesce(sum(quantity), 0)::bigint from withdrawal
    where user_id = ${user} and asset = ${asset} and created_at >= ${startOfDay(day)}
      and state not in ('rejected', 'cancelled', 'failed'))`
}

/** What may still leave on a day on which so much was asked for. */
export function leftOf(limit: Amount, asked: bigint): Amount {
  return units(limit > asked ? limit - asked : 0n)
}

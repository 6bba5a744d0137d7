import './tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import type { MoneyReadings } from '@madang/contract/wallet/money-readings.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import type { Db } from '../../db/tables.ts'
import { businessDay, startOfDay } from '../../rules/business-day.ts'
import type { Terms } from './terms.ts'

const dayMs = 86_400_000

/** From when on what was asked for counts: since midnight of the programme, or for 24 hours. */
export function countedFrom(now: Date, over: MoneyReadings['dailyOver']): Date {
  return over === 'day' ? startOfDay(businessDay(now)) : new Date(now.getTime() - dayMs + 1)
}

/** SQL: what was asked for since then and has not come back. */
export function askedSince(
  from: Date,
  { user, asset }: { user: UserId; asset: WithdrawableAsset },
): RawBuilder<bigint> {
  return sql`(select coalesce(sum(quantity), 0)::bigint from withdrawal
    where user_id = ${user} and asset = ${asset} and created_at >= ${from}
      and state not in ('rejected', 'cancelled', 'failed'))`
}

/** What a user may still withdraw of an asset today, by the terms in force. */
export async function leftToday(
  db: Db,
  { user_id: user, asset }: { readonly user_id: UserId; readonly asset: WithdrawableAsset },
  { terms: { limits, readings }, now }: { readonly terms: Pick<Terms, 'limits' | 'readings'>; readonly now: Date },
): Promise<Amount> {
  const { rows } = await sql<{ asked: bigint }>`
    select ${askedSince(countedFrom(now, readings.dailyOver), { user, asset })} as asked`.execute(db)
  return leftOf(limits[asset].daily, rows[0]!.asked)
}

/** What may still leave where so much was asked for. */
export function leftOf(limit: Amount, asked: bigint): Amount {
  return units(limit > asked ? limit - asked : 0n)
}

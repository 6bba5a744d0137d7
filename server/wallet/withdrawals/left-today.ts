import './tables.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { businessDay, startOfDay } from '../../rules/business-day.ts'

/** What may still leave on the programme's day: what was asked for on it counts until it came back. */
export async function leftToday(
  db: Db | Tx,
  { user, asset, now, limit }: { user: UserId; asset: WithdrawableAsset; now: Date; limit: Amount },
): Promise<{ day: string; rest: Amount }> {
  const day = businessDay(now)
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(quantity), 0)::bigint as total from withdrawal
    where user_id = ${user} and asset = ${asset} and created_at >= ${startOfDay(day)}
      and state not in ('rejected', 'cancelled', 'failed')`.execute(db)
  const rest = limit - (rows[0]?.total ?? 0n)
  return { day, rest: units(rest > 0n ? rest : 0n) }
}

import { sql } from 'kysely'
import { type Amount, units } from '@madang/contract/money.ts'
import type { Db, Tx } from '../db/tables.ts'
import './tables.ts'

/** CVC that became available to users from `from` up to before `to`, whatever unlocked it. */
export async function unlockedBetween(db: Db | Tx, from: Date, to: Date): Promise<Amount<'CVC'>> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from transfer
    where code = 'unlock' and coalesce(at, posted_at) >= ${from} and coalesce(at, posted_at) < ${to}`.execute(db)
  return units(rows[0]?.sum ?? 0n)
}

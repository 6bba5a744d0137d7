import { sql } from 'kysely'
import { type Amount, type Asset, units } from '@madang/contract/money.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { AccountId } from './account.ts'
import './tables.ts'

/** CVC that became available to users from `from` up to before `to`, whatever unlocked it. */
export async function unlockedBetween(db: Db | Tx, from: Date, to: Date): Promise<Amount<'CVC'>> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from transfer
    where code = 'unlock' and coalesce(at, posted_at) >= ${from} and coalesce(at, posted_at) < ${to}`.execute(db)
  return units(rows[0]!.sum)
}

/** Everything that ever came into an account, apart from what came from `except`. */
export async function receivedBy<A extends Asset>(
  db: Db | Tx,
  account: AccountId<A>,
  except: AccountId<A>,
): Promise<Amount<A>> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from transfer
    where credit = ${account} and debit <> ${except}`.execute(db)
  return units(rows[0]!.total)
}

import './tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Asset } from '@madang/contract/money.ts'
import type { Db, Tx } from '../db/tables.ts'

/** SQL: what each user has of an asset, in all their accounts together, in units (`owner`, `balance`). */
export function holdingsOf(asset: Asset): RawBuilder<{ owner: string; balance: bigint }> {
  return sql`(select owner, sum(balance)::bigint as balance from account
    where asset = ${asset} and owner <> 'programme' group by owner)`
}

/** `holdingsOf` by owner; whoever never had any is left out. */
export async function holdings(db: Db | Tx, asset: Asset): Promise<{ owner: string; balance: bigint }[]> {
  const { rows } = await sql<{ owner: string; balance: bigint }>`
    select owner, balance from ${holdingsOf(asset)} as held order by owner`.execute(db)
  return rows
}

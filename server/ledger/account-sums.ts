import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Asset } from '@madang/contract/money.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { AccountId, UserBucket } from './account.ts'

/** Balance and floor of an account; both zero while it is not opened. */
export async function standOf(db: Db | Tx, account: AccountId): Promise<{ balance: bigint; floor: bigint }> {
  const row = await db.selectFrom('account').select(['balance', 'floor']).where('id', '=', account).executeTakeFirst()
  return row ?? { balance: 0n, floor: 0n }
}

/** Balance and floor of some accounts; one that is not opened is left out. */
export async function standsOf(
  db: Db | Tx,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<string, { balance: bigint; floor: bigint }>> {
  const rows = await db.selectFrom('account').select(['id', 'balance', 'floor']).where('id', 'in', accounts).execute()
  return new Map(rows.map(({ id, ...stand }) => [id, stand]))
}

/** What the accounts of users hold in some buckets; those that requests fill are found by an index of their own. */
export async function heldInAccounts(
  db: Db | Tx,
  asset: Asset,
  buckets: readonly UserBucket[],
): Promise<ReadonlyMap<string, bigint>> {
  const isUsual = buckets.includes('locked') || buckets.includes('available')
  const { rows } = await sql<{ bucket: string; held: bigint }>`
    select bucket, sum(balance)::bigint as held from account
    where asset = ${asset} and owner <> 'programme' and bucket = any(${[...buckets]}::text[])
      ${isUsual ? sql`` : sql`and bucket not in ('locked', 'available')`}
    group by bucket`.execute(db)
  return new Map(rows.map(({ bucket, held }) => [bucket, held]))
}

/** SQL: the balance of an account; zero while it is not opened. */
export function balanceIn(account: AccountId): RawBuilder<bigint> {
  return sql`coalesce((select balance from account where id = ${account}), 0)`
}

/** Balances of some accounts; one that is not opened is left out. */
export async function balancesOf(db: Db | Tx, accounts: readonly AccountId[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; balance: bigint }>`
    select id, balance from account where id = any(${[...accounts]}::text[])`.execute(db)
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

/** What the programme gave of an asset: the other side of everything that is held (INV-M01). */
export async function givenByProgramme(db: Db | Tx, asset: Asset): Promise<bigint> {
  const { rows } = await sql<{ given: bigint }>`
    select coalesce(-sum(balance), 0)::bigint as given from account where asset = ${asset} and owner = 'programme'`.execute(
    db,
  )
  return rows[0]!.given
}

/** SQL: some accounts with a floor (`id`, `floor`, `balance`), for one statement with what follows from them. */
export function budgetsOf(accounts: readonly AccountId[]): RawBuilder<unknown> {
  return sql`(select id, floor, balance from account where id = any(${accounts}::text[]) and floor < 0)`
}

/** SQL: what each owner has in a bucket (`owner`, `asset`, `amount`); those with nothing are left out. */
export function amountsIn(bucket: UserBucket): RawBuilder<unknown> {
  return sql`(select owner, asset, balance as amount from account where bucket = ${bucket} and balance <> 0)`
}

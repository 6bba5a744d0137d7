import './tables.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Amount, type Asset, units } from '@madang/contract/money.ts'
import type { poolUse } from '@madang/contract/operators/books.ts'
import { totalsAssets } from '@madang/contract/rewards/totals-proof.ts'
import type { Db, Tx } from '../db/tables.ts'
import { type AccountId, accountsOf, partsOf } from './account.ts'
import { standOf } from './account-sums.ts'
import { balancesOf } from './balances-of.ts'
import { houseAccounts, type HouseRole } from './checks/programme-accounts.ts'

/** What all users together hold of CVC, how much registrations were given of their budget, and how many entries there are. */
export async function ledgerTotals(db: Db | Tx): Promise<{
  readonly locked: Amount<'CVC'>
  readonly available: Amount<'CVC'>
  readonly registrationUsed: Amount<'CVC'>
  readonly registrationBudget: Amount<'CVC'>
  readonly entries: number
}> {
  const holdings = await userHoldings(db, 'CVC')
  const held = (name: string) => holdings.find(({ bucket }) => bucket === name)?.amount ?? units<'CVC'>(0n)
  const { balance, floor } = await standOf(db, 'programme/CVC/registration')
  return {
    locked: held('locked'),
    available: held('available'),
    registrationUsed: units(-balance),
    registrationBudget: units(-floor),
    entries: await countTransfers(db),
  }
}

async function countTransfers(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ entries: bigint }>`select transfer_count() as entries`.execute(db)
  return Number(rows[0]!.entries)
}

/** Whether every balance of a user equals its transfers (INV-M02), and how many transfers touched them. */
export async function checkOwner(db: Db | Tx, owner: string): Promise<{ equals: boolean; entries: number }> {
  const { rows } = await sql<{ wrong: bigint; entries: bigint }>`
    with own as (select id, balance from account where id = any(${accountsOf(owner)}::text[])),
    entry as (
      select transfer.id as transfer, own.id, -amount as change from transfer join own on own.id = debit
      union all
      select transfer.id, own.id, amount from transfer join own on own.id = credit
    ), summed as (select id, sum(change) as total from entry group by id)
    select count(*) filter (where balance <> coalesce(total, 0)) as wrong,
      (select count(distinct transfer) from entry) as entries
    from own left join summed using (id)`.execute(db)
  return { equals: rows[0]!.wrong === 0n, entries: Number(rows[0]!.entries) }
}

/** An account of the programme with a floor: what was taken out of it, and the most that may be. */
export interface PoolUse<A extends Asset> {
  readonly account: string
  readonly used: Amount<A>
  readonly budget: Amount<A>
}

/** What accounts of the programme are for; undefined for one of a test. */
const roles: Readonly<Record<string, HouseRole | undefined>> = houseAccounts

/** Every pool of an asset with a budget, in the order of names (INV-M07). */
export async function poolUses<A extends Asset>(db: Db | Tx, asset: A): Promise<PoolUse<A>[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'balance', 'floor'])
    .where('asset', '=', asset)
    .where('floor', '<', 0n)
    .orderBy('id')
    .execute()
  const pools = rows.filter(({ id }) => roles[id] !== 'outside')
  return pools.map(({ id, balance, floor }) => ({ account: id, used: units(-balance), budget: units(-floor) }))
}

/** Every pool with a budget, each in its own asset. */
export async function allPoolUses(db: Db | Tx): Promise<z.output<typeof poolUse>[]> {
  const uses = []
  for (const asset of totalsAssets) uses.push(...(await poolUses(db, asset)).map((use) => ({ asset, ...use })))
  return uses as z.output<typeof poolUse>[] // each of its own asset
}

type WithoutBudget = Exclude<HouseRole, 'pool' | 'purse'>

/** What accounts of the programme without a budget hold of an asset, in the order of their list. */
export async function houseHoldings<A extends Asset>(
  db: Db | Tx,
  asset: A,
): Promise<{ account: string; role: WithoutBudget; amount: Amount<A> }[]> {
  const own = Object.entries<HouseRole>(houseAccounts).flatMap(([account, role]) =>
    role !== 'pool' && role !== 'purse' && partsOf(account as AccountId).asset === asset
      ? [{ account: account as AccountId, role }]
      : [],
  )
  const found = await balancesOf(
    db,
    own.map(({ account }) => account),
  )
  return own.map(({ account, role }) => ({ account, role, amount: units(found.get(account) ?? 0n) }))
}

/** An asset of all users together by bucket of their accounts, in the order of names (`proof/sum-holdings.ts`). */
export async function userHoldings<A extends Asset>(
  db: Db | Tx,
  asset: A,
): Promise<{ bucket: string; amount: Amount<A> }[]> {
  const { rows } = await sql<{ bucket: string; amount: bigint }>`
    select bucket, balance as amount from user_holdings() where asset = ${asset} order by bucket`.execute(db)
  return rows.map(({ bucket, amount }) => ({ bucket, amount: units(amount) }))
}

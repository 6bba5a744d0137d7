import type { Out } from '@madang/contract/endpoint.ts'
import { units } from '@madang/contract/money.ts'
import { hexOf } from '@madang/contract/rewards/totals-proof.ts'
import type { TotalsAsset } from '@madang/contract/rewards/totals-proof.ts'
import type { getTotals as endpoint, HeldTotals, TotalsRoot } from '@madang/contract/rewards/totals.ts'
import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '../db/tables.ts'
import { noReplica } from '../db/replica/replica.ts'
import { snapshot } from '../db/tx.ts'
import { type AccountId, type BucketRole, bucketsOf } from '../ledger/account.ts'
import { standOf, standsOf } from '../ledger/account-sums.ts'
import { userHoldings } from '../ledger/totals.ts'
import { airdropPool } from '../rewards/airdrop/airdrop-order.ts'
import { grantKinds } from '../rewards/grants/grant-kinds.ts'
import { programmePools } from '../rewards/pools.ts'
import { cvc } from '../rules/programmes.ts'
import { rulesAt } from '../rules/rules-on.ts'
import './tables.ts'
import type { Context } from '../context.ts'

type Totals = Out<typeof endpoint>

/** How many nights are shown, and how long one answer serves everybody. */
const shownRoots = 30
const servedMs = 30_000

const boughtBack: AccountId = 'programme/CVC/bought_back'

/** What the ledger adds up to (REQ-177): everything from one snapshot, so that the parts fit the whole. */
export function readTotals(db: Db, now: Date): Promise<Totals> {
  return snapshot(db, async (tx) => {
    const { rules } = await rulesAt(tx, cvc, now)
    const pools = programmePools.filter(({ asset }) => asset === 'CVC')
    const reviews = new Set(Object.values(grantKinds).map(({ review }) => review))
    const named = [...pools.map(({ account }) => account), ...reviews, boughtBack]
    const stands = await standsOf(tx, named)
    // Each is opened by a migration.
    const own = (account: AccountId) => stands.get(account)!
    const programmes = pools.map(({ kind, account }) => {
      const { balance, floor } = own(account)
      return {
        programme: kind,
        budget: units<'CVC'>(-floor),
        issued: units<'CVC'>(-balance),
        left: units<'CVC'>(balance - floor),
      }
    })
    const underReview = [...reviews].reduce((sum, account) => sum + own(account).balance, 0n)
    return {
      asOf: now,
      totalSupply: rules.totalSupply,
      issued: units(programmes.reduce((sum, { issued }) => sum + issued, 0n)),
      ...(await heldTotals(tx, 'CVC')),
      underReview: units(underReview),
      boughtBack: units(own(boughtBack).balance),
      programmes,
      airdrop: await airdropTotals(tx),
      held: { usdt: await heldTotals(tx, 'USDT'), xrp: await heldTotals(tx, 'XRP') },
      ruleVersion: rules.version,
      roots: await latestRoots(tx, 'CVC', shownRoots),
      others: { usdt: await latestRoots(tx, 'USDT', shownRoots), xrp: await latestRoots(tx, 'XRP', shownRoots) },
    }
  })
}

/** What users hold of an asset, by what it is to them. */
async function heldTotals<A extends TotalsAsset>(tx: Tx, asset: A): Promise<HeldTotals<A>> {
  const holdings = await userHoldings(tx, asset)
  const sum = (role: BucketRole) => {
    const names: readonly string[] = bucketsOf(role)
    return units<A>(holdings.reduce((sum, { bucket, amount }) => (names.includes(bucket) ? sum + amount : sum), 0n))
  }
  return { locked: sum('locked'), unlocked: sum('usable'), reserved: sum('reserved') }
}

/** The special airdrop's account: the only asset besides CVC that the programme gives. */
async function airdropTotals(tx: Tx): Promise<Totals['airdrop']> {
  const { balance, floor } = await standOf(tx, airdropPool)
  return { budget: units(-floor), claimed: units(-balance), left: units(balance - floor) }
}

/** `readTotals` that adds up at most every half minute; those who ask at once share one reading. */
export function cachedTotals(db: Db, replica = noReplica(db)): (now: Date) => Promise<Totals> {
  let last: { readonly at: number; readonly totals: Promise<Totals> } | null = null
  return (now) => {
    if (last && now.getTime() - last.at < servedMs && now.getTime() >= last.at) return last.totals
    const totals = replica.read('totals', (place) => readTotals(place, now))
    const mine = { at: now.getTime(), totals }
    last = mine
    totals.catch(() => {
      if (last === mine) last = null
    })
    return totals
  }
}

/** Published roots of an asset, the latest first. */
export async function latestRoots<A extends TotalsAsset>(
  db: Db | Tx,
  asset: A,
  limit: number,
): Promise<TotalsRoot<A>[]> {
  const rows = await db
    .selectFrom('asset_totals_root')
    .selectAll()
    .where('asset', '=', asset)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => rootOf<A>(row))
}

/** A root as it is published; its row is of the asset. */
export function rootOf<A extends TotalsAsset>({
  day,
  as_of,
  people,
  total,
  root,
  chain,
}: Selectable<Tables['asset_totals_root']>): TotalsRoot<A> {
  return { day, asOf: as_of, people: Number(people), total: units(total), root: hexOf(root), chain: hexOf(chain) }
}

export function getTotals({ now, totals }: Context<'now' | 'totals'>): Promise<Totals> {
  return totals(now)
}

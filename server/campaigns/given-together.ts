import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import { type Asset, amountOf } from '@madang/contract/money.ts'
import type { Db, Tx } from '../db/tables.ts'
import { standOf, standsOf } from '../ledger/account-sums.ts'
import type { GivenTogether } from '../rewards/grants/grant-kind.ts'
import { allCampaigns, assetOf, type Campaign } from './campaign.ts'

/** What all campaigns of an asset may ever give together (INV-M07, REQ-132). */
const most: Readonly<Partial<Record<Asset, string>>> = { XRP: '30000' }

const bounds = new Map(
  Object.entries(most).map(([name, text]) => {
    const asset = name as Asset // a key of the table
    const pools = Object.values(campaignKinds).flatMap(({ pays }) => (pays.asset === asset ? [pays.pool.account] : []))
    return [asset, { pools, most: amountOf(asset, text) } satisfies GivenTogether] as const
  }),
)

/** What bounds the campaigns of an asset together; null where each has its own budget alone. */
export function givenTogether(asset: Asset): GivenTogether | null {
  return bounds.get(asset) ?? null
}

/**
 * The largest budget that a campaign may have beside the others of its asset, in units; null without a bound. The others count
 * with their budgets, those that have ended with what they gave.
 */
export async function largestBudget(tx: Tx, campaign: Campaign, asset: Asset): Promise<bigint | null> {
  const bound = givenTogether(asset)
  if (!bound) return null
  const stands = await standsOf(tx, bound.pools)
  const beside = (await campaignsOf(tx, asset)).filter(({ id }) => id !== campaign.id)
  const promised = beside.map(({ kind, state, budget }) => {
    const given = -(stands.get(campaignKinds[kind].pays.pool.account)?.balance ?? 0n)
    return state === 'on' && budget > given ? budget : given
  })
  return promised.reduce((room, each) => room - each, bound.most)
}

/** What the campaigns of its asset may still give together, in units; null without a bound. */
export async function leftTogether(db: Db | Tx, campaign: Campaign): Promise<bigint | null> {
  const asset = assetOf(campaign)
  const bound = asset && givenTogether(asset)
  if (!bound) return null
  const given = [...(await standsOf(db, bound.pools)).values()].reduce((sum, { balance }) => sum - balance, 0n)
  return given < bound.most ? bound.most - given : 0n
}

/** What a campaign may still give of its own budget and beside the others of its asset, in units; nothing where it is used up. */
export async function leftOf(db: Db | Tx, campaign: Campaign): Promise<bigint> {
  const pool = campaignKinds[campaign.kind].pays.pool.account
  const own = campaign.budget + (await standOf(db, pool)).balance
  const together = await leftTogether(db, campaign)
  const left = together !== null && together < own ? together : own
  return left > 0n ? left : 0n
}

/** Lets campaigns whose budgets are bounded together change one after another. */
export async function lockTogether(tx: Tx, campaign: Campaign): Promise<void> {
  const asset = assetOf(campaign)
  if (!asset || !givenTogether(asset)) return
  await tx
    .selectFrom('campaign')
    .select('programme')
    .where(
      'programme',
      'in',
      (await campaignsOf(tx, asset)).map(({ id }) => id),
    )
    .orderBy('programme')
    .forNoKeyUpdate()
    .execute()
}

/** What campaigns gave beyond what they may together, as differences of a replay. */
export async function givenBeyond(tx: Tx): Promise<string[]> {
  const differences: string[] = []
  for (const [asset, bound] of bounds) {
    const stands = [...(await standsOf(tx, bound.pools)).values()]
    const given = stands.reduce((sum, { balance }) => sum - balance, 0n)
    if (given > bound.most) differences.push(`campaigns gave ${given} of ${asset} together, more than ${bound.most}`)
  }
  return differences
}

async function campaignsOf(db: Db | Tx, asset: Asset): Promise<Campaign[]> {
  return (await allCampaigns(db)).filter((campaign) => assetOf(campaign) === asset)
}

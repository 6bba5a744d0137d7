import '../tables.ts'
import { campaignPools } from '@madang/contract/campaigns/campaign-kinds.ts'
import { assetScale, type Asset } from '@madang/contract/money.ts'
import { poolAccounts } from '@madang/contract/rewards/reward-kinds.ts'
import type { Tx } from '../../db/tables.ts'
import { gauge, single } from '../../metrics/gauge.ts'
import { partsOf, type AccountId } from '../account.ts'
import { standsOf } from '../account-sums.ts'
import { openFaults } from '../proof/faults.ts'

const pools = [...Object.keys(poolAccounts), ...Object.keys(campaignPools)] as AccountId[] // keys are accounts

/** What the books say of themselves. Amounts are whole ones of their asset. */
export const ledgerGauges = [
  gauge({
    name: 'madang_books_faults',
    about: 'Open differences in the books. While there is one, nothing is granted and nothing paid.',
    labels: {},
    read: async ({ tx }) => single((await openFaults(tx)).count),
  }),
  gauge({
    name: 'madang_pool_issued',
    about: 'What each pool has issued.',
    labels: { pool: pools },
    read: async ({ tx }) =>
      (await standsNow(tx)).map(({ pool, balance }) => ({
        labels: { pool },
        value: inWhole(assetOf(pool), -balance),
      })),
  }),
  gauge({
    name: 'madang_pool_budget',
    about: 'What each pool may issue in all; a pool without a budget is left out.',
    labels: { pool: pools },
    read: async ({ tx }) =>
      (await standsNow(tx)).flatMap(({ pool, floor }) =>
        floor < 0n ? [{ labels: { pool }, value: inWhole(assetOf(pool), -floor) }] : [],
      ),
  }),
]

async function standsNow(tx: Tx) {
  const stands = await standsOf(tx, pools)
  return pools.flatMap((pool) => {
    const stand = stands.get(pool)
    return stand ? [{ pool, ...stand }] : []
  })
}

function assetOf(pool: AccountId): Asset {
  return partsOf(pool).asset
}

/** For a drawing, not for a decision: a floating-point number is exact enough. */
export function inWhole(asset: Asset, units: bigint): number {
  return Number(units) / 10 ** assetScale[asset]
}

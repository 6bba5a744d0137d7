import { campaignKinds, campaignPoolNames } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { Text } from '@madang/contract/locale.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { poolNames, rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import type { Entry } from '../../ledger/entries.ts'
import { unlocks } from '../kinds.ts'

const item = inLanguages('상품 예약', '预约项目', 'An item reserved')
/** What points went for; no pool takes them. */
const pointCauses: Readonly<Record<string, Text>> = {
  point_exchange: campaignKinds.xrp.grants.xrpExchange,
  item_hold: item,
  item_return: item,
  item_taken: item,
}

/**
 * What a transfer was for: the purpose of the pool that gave it or took it back, what unlocked it, or what points went for. Null where its kind
 * and its request say all, and of causes of another form, as of earlier releases.
 */
export function lineCause({ code, cause, other }: Pick<Entry, 'code' | 'cause' | 'other'>): Text | null {
  const pool = poolNames(other) ?? campaignPoolNames(other)
  if (pool) return pool.purpose
  // Frozen since its campaign gave it.
  if (code === 'unfreeze') return campaignKinds.xrp.pays.pool.purpose
  const kind = code === 'unlock' ? unlocks(cause) : null
  return kind ? rewardKinds[kind].label : (pointCauses[code] ?? null)
}

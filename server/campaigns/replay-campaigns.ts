import { campaignKindNames, campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { Tx } from '../db/tables.ts'
import { balancesOf } from '../ledger/balances-of.ts'
import type { FurtherReport } from '../rewards/replay/replay.ts'
import { allCampaigns } from './campaign.ts'
import { givenBeyond } from './given-together.ts'
import type { CampaignReplay } from './kind-row.ts'
import { campaignKind } from './kinds.ts'

/** Replays every campaign and finds pools that gave more than two people agreed on (INV-M07, INV-M08). */
export async function replayCampaigns(tx: Tx, now: Date): Promise<FurtherReport> {
  const state: CampaignReplay = { tx, now, differences: [], transfers: 0, grants: 0 }
  for (const campaign of await allCampaigns(tx)) {
    await campaignKind(campaign.kind).replay(state, campaign)
    const pool = campaignKinds[campaign.kind].pays?.pool.account
    const given = pool ? -((await balancesOf(tx, [pool])).get(pool) ?? 0n) : 0n
    if (given > campaign.budget)
      state.differences.push(`campaign ${campaign.id} gave ${given}, more than ${campaign.budget}`)
  }
  state.differences.push(...(await givenBeyond(tx)))
  return { ...state, by: campaignKindNames }
}

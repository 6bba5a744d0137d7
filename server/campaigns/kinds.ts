import type { CampaignKind } from '@madang/contract/campaigns/campaign-kinds.ts'
import { awardCampaign } from './awards/award-campaign.ts'
import { contestKind } from './contest/contest-kind.ts'
import type { CampaignKindRow } from './kind-row.ts'
import { studioKind } from './studio/studio-kind.ts'
import { pointsKind } from './points/points-kind.ts'
import { drawKind } from './draw/draw-kind.ts'
import { xrpKind } from './xrp/xrp-kind.ts'

/** Every kind of campaign. A kind without a row does not compile. */
const rows: { readonly [K in CampaignKind]: CampaignKindRow<K> } = {
  xrp: xrpKind,
  draw: drawKind,
  points: pointsKind,
  contest: contestKind,
  studio: studioKind,
  community: awardCampaign('community'),
  manualxrp: awardCampaign('manualxrp'),
  manualusdt: awardCampaign('manualusdt'),
}

export function campaignKind<K extends CampaignKind>(kind: K): CampaignKindRow<K> {
  return rows[kind]
}

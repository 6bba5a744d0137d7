import type { ReactNode } from 'react'
import type { CampaignPeriod, CampaignStanding } from '@madang/contract/campaigns/campaign-standing.ts'
import { RewardRisk } from '../../lib/parts/programme/reward-risk.tsx'
import { CampaignAbout } from './campaign-about.tsx'
import { CampaignRules, type RuleInNumbers } from './campaign-rules.tsx'

/**
 * What the page of every kind of campaign ends with: its period and rules with their versions, what it says of itself and the
 * legal notice (REQ-147).
 */
export function CampaignFoot({
  campaign,
  rules = [],
  children,
}: {
  campaign: CampaignPeriod & Partial<Pick<CampaignStanding, 'about'>>
  rules?: readonly RuleInNumbers[]
  /** What its own rules add to the legal notice. */
  children?: ReactNode
}) {
  return (
    <>
      <CampaignRules campaign={campaign} rules={rules} />
      {campaign.about ? <CampaignAbout campaign={campaign.about} /> : null}
      <RewardRisk>{children}</RewardRisk>
    </>
  )
}

import type { CampaignPeriod, CampaignStanding } from '@madang/contract/campaigns/campaign-standing.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Db, Tx } from '../db/tables.ts'
import { businessDay } from '../rules/business-day.ts'
import { versionsInForce } from '../rules/rules-on.ts'
import { type Campaign, endOf, phaseOf } from './campaign.ts'
import { textOfCampaign } from './campaign-texts.ts'

/** How a campaign stands at a moment, with its published text in a language. Each kind says by itself which rules count. */
export async function standingOfCampaign(
  db: Db | Tx,
  campaign: Campaign,
  now: Date,
  locale: Locale,
): Promise<Omit<CampaignStanding, 'ruleVersion'>> {
  return {
    ...(await periodOfCampaign(db, campaign, now)),
    about: await textOfCampaign(db, campaign, { locale, now }),
  }
}

export async function periodOfCampaign(
  db: Db | Tx,
  campaign: Campaign,
  now: Date,
): Promise<Omit<CampaignPeriod, 'ruleVersion'>> {
  const firstDay = businessDay(campaign.startsAt, campaign.zone)
  const today = businessDay(now, campaign.zone)
  const lastDay = today > firstDay ? today : firstDay
  const begun = (await versionsInForce(db, campaign)).filter(({ effectiveFrom }) => effectiveFrom <= lastDay)
  const first = begun.findIndex(({ effectiveFrom }) => effectiveFrom <= firstDay)
  return {
    phase: phaseOf(campaign, now),
    startsAt: campaign.startsAt,
    endsAt: endOf(campaign),
    zone: campaign.zone,
    ruleVersions: begun.slice(0, first === -1 ? begun.length : first + 1).map(({ version, effectiveFrom }) => ({
      version,
      from: effectiveFrom > firstDay ? effectiveFrom : firstDay,
    })),
  }
}

import type { Locale } from '@madang/contract/locale.ts'
import type { Db, Tx } from '../db/tables.ts'
import { type Campaign, endOf, phaseOf } from './campaign.ts'
import { textOfCampaign } from './campaign-texts.ts'

/** How a campaign stands at a moment, with its published text in a language. */
export async function standingOfCampaign(db: Db | Tx, campaign: Campaign, now: Date, locale: Locale) {
  const text = await textOfCampaign(db, campaign, { locale, now })
  return {
    phase: phaseOf(campaign, now),
    startsAt: campaign.startsAt,
    endsAt: endOf(campaign),
    zone: campaign.zone,
    about: text ? { title: text.title, summary: text.summary, body: text.body } : null,
  }
}

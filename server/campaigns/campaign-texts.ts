import './tables.ts'
import { type Locale, readingOrder } from '@madang/contract/locale.ts'
import type { CampaignText } from '@madang/contract/operators/content/campaigns.ts'
import type { Db, Tx } from '../db/tables.ts'

/** What readers are told of a campaign in a language. */
export interface ShownCampaignText extends CampaignText {
  readonly picture: string | null
}

/** The published texts of campaigns by their ids, each in the reader's language. Without any, there is no entry. */
export async function campaignTexts(db: Db | Tx, locale: Locale): Promise<ReadonlyMap<string, ShownCampaignText>> {
  const rows = await db.selectFrom('campaign_text').select(['programme', 'content']).execute()
  return new Map(
    rows.flatMap(({ programme, content }) => {
      const text = readingOrder(locale)
        .map((each) => content?.texts[each])
        .find(Boolean)
      return content && text ? [[programme, { ...text, picture: content.picture }] as const] : []
    }),
  )
}

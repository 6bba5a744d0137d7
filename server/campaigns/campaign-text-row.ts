import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import { campaignTextCalls } from '@madang/contract/operators/content/campaigns.ts'
import { contentRow } from '../content/content-row.ts'
import { checkAddress } from '../pictures/editorial-images.ts'
import { findCampaign } from './campaign.ts'
import { unknownFigures } from './campaign-texts.ts'
import './tables.ts'

/** The texts of campaigns, one item for each by the id of its programme (REQ-147). */
export const campaignTextRow = contentRow(campaignTextCalls, {
  title: 'title',
  begin: async (tx, id) => {
    const { id: programme, kind } = await findCampaign(tx, id)
    // Nobody would read it.
    if (campaignKinds[kind].page === null) throw new Failure('NOT_FOUND')
    await tx.insertInto('campaign_text').values({ programme, content: null, published_at: null }).execute()
  },
  accept: async (tx, { picture }) => {
    if (picture) await checkAddress(tx, picture, 'content.picture')
  },
  check: async (tx, { texts }, { id }) => {
    const { kind } = await findCampaign(tx, id)
    const isWhole = locales.every((locale) => texts[locale] && unknownFigures(kind, texts[locale]).length === 0)
    if (!isWhole) throw new Failure('INVALID', { field: 'texts' })
  },
  show: async (tx, { id, content, at, isSample }) => {
    await tx
      .updateTable('campaign_text')
      .set({ content: JSON.stringify(content), published_at: at, is_sample: isSample })
      .where('programme', '=', id)
      .execute()
  },
  hide: async (tx, id) => {
    await tx
      .updateTable('campaign_text')
      .set({ content: null, published_at: null })
      .where('programme', '=', id)
      .execute()
  },
  rows: (_tx, items) => items.map(() => ({})),
})

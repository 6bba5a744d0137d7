import { campaignSetting } from '@madang/contract/operators/campaigns.ts'
import { loadSamples } from '../content/load-samples.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { allCampaigns, lockCampaign } from './campaign.ts'
import { campaignTextRow } from './campaign-text-row.ts'
import { putSetting } from './change-campaign.ts'
import { loadSampleRules } from '../rules/load-sample-rules.ts'
import { exchangeItemRow } from './points/exchange-item-row.ts'
import { sampleExchangeItems } from './points/sample-items.ts'
import { sampleCampaigns } from './sample-campaigns.ts'

/** Switches every campaign on that a demonstration shows and nobody has touched, and brings its texts (MADANG_SAMPLE=on). */
export async function loadSampleCampaigns(db: Db): Promise<void> {
  const known = new Set((await allCampaigns(db)).map(({ id }) => id))
  await transact(db, async (tx) => {
    for (const campaign of await allCampaigns(tx)) {
      const sample = sampleCampaigns[campaign.id]
      const locked = await lockCampaign(tx, campaign)
      if (sample && locked.state === 'off' && locked.version === 0)
        await putSetting(tx, locked, campaignSetting.decode(sample.setting))
      if (sample?.rules) await loadSampleRules(tx, campaign, sample.rules)
    }
    const samples = Object.entries(sampleCampaigns).flatMap(([id, { content }]) =>
      content && known.has(id) ? [{ id, content, terms: {}, at: new Date('2026-01-01T00:00:00+09:00') }] : [],
    )
    await loadSamples(tx, campaignTextRow, samples)
    await loadSamples(tx, exchangeItemRow, sampleExchangeItems())
  })
}

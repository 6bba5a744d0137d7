import { loadSampleAnnouncements } from '../announcements/load-sample.ts'
import { loadSampleArticles } from '../articles/load-sample.ts'
import { renewArticleNgrams } from '../articles/renew-article-ngrams.ts'
import { loadSampleBanners } from '../banners/load-sample.ts'
import { loadSampleCampaigns } from '../campaigns/load-sample.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/tables.ts'
import { beginOff } from '../offerings/begin-off.ts'
import { loadSampleEvents } from '../events/load-sample.ts'
import { loadSampleHouse } from '../house/load-sample.ts'
import { loadSamplePublishers } from '../publishers/load-sample.ts'
import { loadSampleHours } from '../support/load-sample.ts'
import { loadSampleChannel } from '../wallet/recharge/load-sample.ts'
import { loadBuiltInDocuments } from '../terms/load-built-in.ts'

/** What is in the database before the first call. */
export async function prepareContent(
  db: Db,
  { sampleContent, mode }: Pick<Config, 'sampleContent' | 'mode'>,
): Promise<void> {
  if (mode === 'production') await beginOff(db)
  await loadBuiltInDocuments(db)
  if (sampleContent === 'on') await loadSampleContent(db)
  await renewArticleNgrams(db)
}

/** What a demonstration shows before the first person comes (MADANG_SAMPLE=on). */
async function loadSampleContent(db: Db): Promise<void> {
  await loadSampleArticles(db, await loadSamplePublishers(db))
  await loadSampleHouse(db)
  await loadSampleHours(db)
  await loadSampleBanners(db)
  await loadSampleAnnouncements(db)
  await loadSampleEvents(db)
  await loadSampleCampaigns(db)
  await loadSampleChannel(db)
}

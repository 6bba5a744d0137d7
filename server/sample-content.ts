import { loadSampleAnnouncements } from './announcements/load-sample.ts'
import { loadSampleArticles } from './articles/load-sample.ts'
import { loadSampleBanners } from './banners/load-sample.ts'
import type { Db } from './db/tables.ts'
import { loadSamplePublishers } from './publishers/load-sample.ts'

/** What a demonstration shows before the first person comes (SAMPLE_CONTENT=on). */
export async function loadSampleContent(db: Db): Promise<void> {
  await loadSampleArticles(db, await loadSamplePublishers(db))
  await loadSampleBanners(db)
  await loadSampleAnnouncements(db)
}

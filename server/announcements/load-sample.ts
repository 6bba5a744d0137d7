import { loadSamples } from '../content/load-samples.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { announcementRow } from './announcement-row.ts'
import { sampleAnnouncements } from './sample-announcements.ts'

/** Brings the announcements that come with the product into the database (`loadSamples`). */
export async function loadSampleAnnouncements(db: Db): Promise<void> {
  const samples = sampleAnnouncements.map(({ id, publishedAt, content }) => ({
    id,
    content,
    terms: {},
    at: new Date(publishedAt),
  }))
  await transact(db, (tx) => loadSamples(tx, announcementRow, samples))
}

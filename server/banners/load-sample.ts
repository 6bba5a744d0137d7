import { loadSamples } from '../content/load-samples.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { bannerRow } from './banner-row.ts'
import { sampleBanners } from './sample-banners.ts'

const at = new Date('2026-11-01T00:00:00Z')

/** Brings the banners that come with the product into the database (`loadSamples`). */
export async function loadSampleBanners(db: Db): Promise<void> {
  const samples = sampleBanners.map(({ id, link, text: texts }) => ({
    id,
    content: { texts, picture: `/pictures/sample/banners/${id}.svg`, link, startAt: null, endAt: null },
    terms: {},
    at,
  }))
  await transact(db, (tx) => loadSamples(tx, bannerRow, samples))
}

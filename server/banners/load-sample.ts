import { bannerId } from '@madang/contract/operators/banners.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { sampleBanners } from './sample-banners.ts'
import { publishBanner, saveBanner } from './save-banner.ts'
import './tables.ts'

const madeAt = new Date('2026-11-01T00:00:00Z')

/** Brings the banners that come with the product into the database, once; what became of them since stays. */
export async function loadSampleBanners(db: Db): Promise<void> {
  for (const sample of sampleBanners) await transact(db, (tx) => store(tx, sample))
}

async function store(tx: Tx, { id: given, link, text: texts }: (typeof sampleBanners)[number]): Promise<void> {
  const id = bannerId.parse(given)
  const known = await tx.selectFrom('banner').select('id').where('id', '=', id).executeTakeFirst()
  if (known) return
  const maker = { id: null, name: 'Sample', now: madeAt }
  const picture = `/pictures/sample/banners/${id}.svg`
  const version = await saveBanner(tx, { id, version: 0 }, { texts, picture, link, startAt: null, endAt: null }, maker)
  await publishBanner(tx, { id, version }, maker)
  await tx.updateTable('banner').set({ is_sample: true }).where('id', '=', id).execute()
}

import type { AnnouncementId } from '@madang/contract/reading/announcements.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { sampleAnnouncements } from './sample-announcements.ts'
import { publishAnnouncement, saveAnnouncement } from './save-announcement.ts'
import './tables.ts'

/** Brings the announcements that come with the product into the database, once; what became of them since stays. */
export async function loadSampleAnnouncements(db: Db): Promise<void> {
  for (const sample of sampleAnnouncements) await transact(db, (tx) => store(tx, sample))
}

async function store(tx: Tx, { id: given, publishedAt, content }: (typeof sampleAnnouncements)[number]) {
  const id = given as AnnouncementId // a text of the shape the contract names
  const known = await tx.selectFrom('announcement').select('id').where('id', '=', id).executeTakeFirst()
  if (known) return
  const maker = { id: null, name: 'Sample', now: new Date(publishedAt) }
  const version = await saveAnnouncement(tx, { id, version: 0 }, content, maker)
  await publishAnnouncement(tx, { id, version, publishAt: null }, maker)
  await tx.updateTable('announcement').set({ is_sample: true }).where('id', '=', id).execute()
}

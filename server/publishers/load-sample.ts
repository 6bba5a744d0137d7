import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { samplePublishers, type SamplePublisher } from './sample-publishers.ts'
import { checkCredential, credentialsOf, publisherVersion, publishPublisher, savePublisher } from './save-publisher.ts'
import './tables.ts'

/** When the samples were made. */
const madeAt = new Date('2026-10-06T00:00:00Z')
const maker = { id: null, name: 'Sample', now: madeAt }
const evidence = 'Sample: nothing was looked up.'

/** Brings the profiles that come with the product into the database. Repeatable; one that somebody changed stays as it is. Their ids. */
export async function loadSamplePublishers(db: Db): Promise<ReadonlySet<string>> {
  for (const sample of samplePublishers) await transact(db, (tx) => store(tx, sample))
  return new Set(samplePublishers.map(({ id }) => id))
}

async function store(tx: Tx, { id, content, checked }: SamplePublisher): Promise<void> {
  const known = await tx.selectFrom('publisher').select('version').where('id', '=', id).executeTakeFirst()
  const version = known?.version ?? 0
  if (known) {
    const newest = await publisherVersion(tx, { publisherId: id, version })
    if (newest.saved_by !== null || isDeepStrictEqual(newest.content, content)) return
  }
  const next = await savePublisher(tx, { publisherId: id, version }, content, maker)
  await tx.updateTable('publisher').set({ is_sample: true }).where('id', '=', id).execute()
  await publishPublisher(tx, { publisherId: id, version: next }, maker)
  for (const { key } of credentialsOf(content))
    if (checked.includes(key)) await checkCredential(tx, { publisherId: id, version: next, key }, evidence, maker)
}

import { loadSamples } from '../content/load-samples.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { checkCredential } from './check-credential.ts'
import { publisherRow } from './publisher-row.ts'
import { samplePublishers } from './sample/sample-publishers.ts'
import { findItem } from '../content/item.ts'

/** When the samples were made. */
const at = new Date('2026-10-06T00:00:00Z')
const maker = { id: null, name: 'Sample', now: at }
const evidence = 'Sample: nothing was looked up.'

/** Brings the profiles that come with the product into the database (`loadSamples`), with what is verified of them. Their ids. */
export async function loadSamplePublishers(db: Db): Promise<ReadonlySet<string>> {
  const samples = samplePublishers.map(({ id, content }) => ({ id, content, terms: {}, at }))
  await transact(db, async (tx) => {
    const given = await loadSamples(tx, publisherRow, samples)
    for (const { id, checked } of samplePublishers.filter((each) => given.includes(each.id))) {
      const { version } = (await findItem(tx, 'publisher', id))! // just brought
      for (const key of checked) await checkCredential(tx, { id, version, key }, evidence, maker)
    }
  })
  return new Set(samplePublishers.map(({ id }) => id))
}

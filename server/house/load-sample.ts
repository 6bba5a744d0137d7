import { loadSamples } from '../content/load-samples.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { companyRow } from './company-row.ts'
import { helplineRow } from './helpline-row.ts'
import { helplineTexts, sampleCompany, sampleHelplines } from './house-samples.ts'

const at = new Date('2026-11-01T00:00:00Z')

/** Brings the company and the helplines of a demonstration into the database (`loadSamples`). */
export async function loadSampleHouse(db: Db): Promise<void> {
  const helplines = sampleHelplines.map(({ id, region, number, ...words }) => {
    const content = { region, number, texts: helplineTexts(words) }
    return { id, content, terms: {}, at }
  })
  await transact(db, async (tx) => {
    await loadSamples(tx, companyRow, [{ id: 'company', content: sampleCompany, terms: {}, at }])
    await loadSamples(tx, helplineRow, helplines)
  })
}

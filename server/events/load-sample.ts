import { loadSamples } from '../content/load-samples.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { eventRow } from './event-row.ts'
import { sampleEvents } from './sample-events.ts'

/** Brings the events of a demonstration into the database (`loadSamples`). */
export async function loadSampleEvents(db: Db): Promise<void> {
  const samples = sampleEvents.map((sample) => ({ ...sample, terms: {} }))
  await transact(db, (tx) => loadSamples(tx, eventRow, samples))
}

import { koreanZone } from '@madang/contract/constants.ts'
import { inEach } from '@madang/contract/locale.ts'
import { loadSamples } from '../content/load-samples.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { hoursRow } from './hours-row.ts'

const at = new Date('2026-11-01T00:00:00Z')
const days = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '10:00', closes: '18:00' }))

/** Brings the hours of a demonstration into the database (`loadSamples`). */
export async function loadSampleHours(db: Db): Promise<void> {
  const content = { texts: inEach(() => null), zone: koreanZone, days }
  await transact(db, (tx) => loadSamples(tx, hoursRow, [{ id: 'week', content, terms: {}, at }]))
}

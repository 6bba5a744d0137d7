import type { EventId } from '@madang/contract/campaigns/event-item.ts'
import { inEach } from '@madang/contract/locale.ts'
import type { EventContent } from '@madang/contract/operators/content/events.ts'
import { loadSamples } from '../content/load-samples.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { eventRow } from './event-row.ts'

/** An event that readers have, for tests. */
export async function testEvent(
  db: Db,
  {
    id,
    now,
    ...content
  }: Pick<EventContent, 'startAt' | 'endAt' | 'draw'> & { readonly id: EventId; readonly now: Date },
): Promise<void> {
  const text = { title: 'Event', summary: 'An event', who: 'Everybody', prizes: [], rules: ['Once'] }
  const written = { ...content, picture: null, link: null, texts: inEach(() => text) }
  await transact(db, (tx) => loadSamples(tx, eventRow, [{ id, content: written, terms: {}, at: now }]))
}

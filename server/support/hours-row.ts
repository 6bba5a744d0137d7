import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import { serviceHoursCalls, type ServiceHoursContent } from '@madang/contract/operators/content/house/service-hours.ts'
import { contentRow, type Shown } from '../content/content-row.ts'
import type { Tx } from '../db/tables.ts'
import './tables.ts'

/** When customer service answers (REQ-102). */
export const hoursRow = contentRow(serviceHoursCalls, {
  title: 'note',
  check: (_tx, { texts, days }) => {
    const isTwice = new Set(days.map(({ weekday }) => weekday)).size < days.length
    if (isTwice || days.some(({ opens, closes }) => opens >= closes))
      throw new Failure('INVALID', { field: 'content.days' })
    const written = locales.filter((locale) => texts[locale])
    if (written.length > 0 && written.length < locales.length) throw new Failure('INVALID', { field: 'content.texts' })
  },
  show: showHours,
  rows: (_tx, items) => items.map(() => ({})),
})

async function showHours(tx: Tx, { content: { texts, zone, days } }: Shown<ServiceHoursContent, object>) {
  await tx.deleteFrom('support_hours').execute()
  if (days.length) await tx.insertInto('support_hours').values(days).execute()
  const note = locales.every((locale) => texts[locale]) ? JSON.stringify(texts) : null
  await tx.updateTable('support_setting').set({ zone, note }).execute()
}

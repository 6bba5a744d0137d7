import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import {
  longestMaintenanceMs,
  maintenanceCalls,
  maintenanceKind,
} from '@madang/contract/operators/content/house/maintenance.ts'
import { contentRow } from '../content/content-row.ts'
import { kept } from './house-settings.ts'

/** When nothing can be changed, and what people read then. It ends by itself; withdrawn it ends at once. */
export const maintenanceRow = contentRow(maintenanceCalls, {
  title: 'title',
  check: (_tx, { texts, from, to }, { now }) => {
    if (!locales.every((locale) => texts[locale])) throw new Failure('INVALID', { field: 'content.texts' })
    if (!from) throw new Failure('INVALID', { field: 'content.from' })
    if (!to || to <= from || to <= now || to.getTime() - from.getTime() > longestMaintenanceMs)
      throw new Failure('INVALID', { field: 'content.to' })
  },
  ...kept(maintenanceKind),
  rows: (_tx, items) => items.map(() => ({})),
})

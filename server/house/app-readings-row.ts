import { appReadingsCalls, appReadingsKind } from '@madang/contract/operators/content/house/app-readings.ts'
import { contentRow } from '../content/content-row.ts'
import { kept } from './house-settings.ts'

/** How the house reads rules that may be read in two ways. */
export const appReadingsRow = contentRow(appReadingsCalls, {
  title: 'note',
  check: () => undefined,
  ...kept(appReadingsKind),
  rows: (_tx, items) => items.map(() => ({})),
})

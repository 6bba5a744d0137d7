import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import {
  helplineCalls,
  helplineKind,
  type HelplineContent,
} from '@madang/contract/operators/content/house/helplines.ts'
import { contentRow } from '../content/content-row.ts'
import { kept } from './house-settings.ts'

/** Numbers that help outside the platform, by region. */
export const helplineRow = contentRow(helplineCalls, {
  title: 'name',
  check: (_tx, { texts }) => {
    if (!locales.every((locale) => texts[locale])) throw new Failure('INVALID', { field: 'content.texts' })
  },
  ...kept(helplineKind),
  rows: (_tx, items) =>
    items.map(({ rest }) => {
      const { region, number } = rest as HelplineContent // of this kind, without its texts
      return { region, number }
    }),
})

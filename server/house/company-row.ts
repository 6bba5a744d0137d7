import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import { companyCalls, companyKind } from '@madang/contract/operators/content/house/company.ts'
import { contentRow } from '../content/content-row.ts'
import { isPublic } from '../content/item.ts'
import { kept } from './house-settings.ts'

/** Who runs the platform, on the landing page, on My and under the legal documents (REQ-6, REQ-184). */
export const companyRow = contentRow(companyCalls, {
  title: 'name',
  check: async (tx, { texts, registrationNumber, email, profileId }) => {
    for (const locale of locales) {
      const text = texts[locale]
      if (!text || !text.representative || !text.address)
        throw new Failure('INVALID', { field: `content.texts.${locale}` })
    }
    if (!registrationNumber) throw new Failure('INVALID', { field: 'content.registrationNumber' })
    if (!email) throw new Failure('INVALID', { field: 'content.email' })
    if (profileId && !(await isPublic(tx, 'publisher', profileId)))
      throw new Failure('INVALID', { field: 'content.profileId' })
  },
  ...kept(companyKind),
  rows: (_tx, items) => items.map(() => ({})),
})

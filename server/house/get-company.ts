import { type Locale, readingOrder } from '@madang/contract/locale.ts'
import { companyKind } from '@madang/contract/operators/content/house/company.ts'
import type { Company, getCompany as endpoint } from '@madang/contract/reading/house.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/tables.ts'
import { settingsOf } from './house-settings.ts'

/** Who runs the platform (REQ-184), in the reader's language or the nearest one that is written; null while nobody entered it. */
export async function getCompany({ db, locale }: Context<'db' | 'locale'>): Promise<Out<typeof endpoint>> {
  const [found] = await settingsOf(db, companyKind)
  return { company: await companyIn(db, locale), profileId: found?.content.profileId ?? null }
}

export async function companyIn(db: Db | Tx, locale: Locale): Promise<Company | null> {
  const [found] = await settingsOf(db, companyKind)
  if (!found) return null
  const { texts, registrationNumber, phone, email } = found.content
  const language = readingOrder(locale).find((each) => texts[each] !== null) ?? locale
  const text = texts[language]
  if (!text) return null
  const { name, representative, address } = text
  const licences = text.licences
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return {
    language,
    name,
    representative,
    address,
    licences,
    registrationNumber,
    phone,
    email,
    isSample: found.isSample,
  }
}

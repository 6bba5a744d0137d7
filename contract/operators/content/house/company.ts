import { z } from 'zod'
import { publisherId } from '../../../reading/publisher-item.ts'
import { contentCalls, inEachLanguage, saveCall, withdrawCall, type ContentKind } from '../content-calls.ts'

const words = (most: number) => z.string().trim().max(most)

/** What is said of the company in one language; `licences` has a line for each. */
const companyText = z.object({
  name: words(80).min(1),
  representative: words(60),
  address: words(160),
  licences: words(600),
})

/** Who runs the platform (REQ-6, REQ-184). What is not translated stands once. */
export const companyContent = z.object({
  texts: inEachLanguage(companyText),
  registrationNumber: words(60),
  phone: words(40),
  email: words(120),
  /** The profile that speaks for the platform; null for none. */
  profileId: publisherId.nullable(),
})
export type CompanyContent = z.infer<typeof companyContent>

/** There is one. */
const theCompany = 'company'

export const companyKind = {
  name: 'company',
  area: 'company',
  review: 'onSave',
  id: z.literal(theCompany),
  content: companyContent,
  row: {},
  item: {},
  terms: {},
} as const satisfies ContentKind

export const companyCalls = {
  ...contentCalls(companyKind),
  save: saveCall(companyKind),
  withdraw: withdrawCall(companyKind),
}

import { z } from 'zod'
import { serviceDay } from '../../../chat/support.ts'
import { contentCalls, inEachLanguage, saveCall, type ContentKind } from '../content-calls.ts'

/** When customer service answers (REQ-102): the week of a zone, and a line about exceptions such as holidays. */
export const serviceHoursContent = z.object({
  texts: inEachLanguage(z.object({ note: z.string().trim().min(1).max(160) })),
  zone: z.string().refine(isZone),
  /** At most one row a day, Monday first; a day that is missing is closed. */
  days: z.array(serviceDay).max(7),
})
export type ServiceHoursContent = z.infer<typeof serviceHoursContent>

/** There is one week. */
const theWeek = 'week'

export const serviceHoursKind = {
  name: 'serviceHours',
  area: 'serviceHours',
  review: 'onSave',
  id: z.literal(theWeek),
  content: serviceHoursContent,
  row: {},
  item: {},
  terms: {},
} as const satisfies ContentKind

/** No withdrawal: a week without hours is one with no days. */
export const serviceHoursCalls = { ...contentCalls(serviceHoursKind), save: saveCall(serviceHoursKind) }

function isZone(given: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

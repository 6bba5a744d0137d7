import { z } from 'zod'
import { switchOffRules } from '../../../features.ts'
import { benefitRules, firstLanguageRules, inviteRules, sessionEndRules, usualRules } from '../../../page-rules.ts'
import { appealRules, suspendedMoneyRules } from '../../../users/suspensions.ts'
import { contentCalls, inEachLanguage, saveCall, type ContentKind } from '../content-calls.ts'

/**
 * Each rule of the house that may be read in two ways (requirements section 20), with its readings. What was stored before
 * a rule came has its usual reading.
 */
export const readingRules = {
  firstLanguage: z.enum(firstLanguageRules),
  sessionEnd: z.enum(sessionEndRules),
  benefit: z.enum(benefitRules).default('panels'),
  invite: z.enum(inviteRules).default('inBenefit'),
  suspensionAppeals: z.enum(appealRules).default('once'),
  suspendedMoney: z.enum(suspendedMoneyRules).default('moneyWaits'),
  switchedOff: z.enum(switchOffRules).default('requestsGoOn'),
} as const
export const readingNames = Object.keys(readingRules) as (keyof typeof readingRules)[] // its own keys

/** How the house reads its rules. It has no texts of its own. */
export const appReadingsContent = z.object({
  texts: inEachLanguage(z.object({ note: z.string() })),
  ...readingRules,
})
export type AppReadingsContent = z.infer<typeof appReadingsContent>
export type Readings = Omit<AppReadingsContent, 'texts'>

/** How each is read while nobody chose. */
export const usualReadings: Readings = {
  ...usualRules,
  suspensionAppeals: 'once',
  suspendedMoney: 'moneyWaits',
  switchedOff: 'requestsGoOn',
}

/** There is one choice at a time. */
export const theAppReadings = 'readings'

export const appReadingsKind = {
  name: 'appReadings',
  area: 'appReadings',
  review: 'onSave',
  id: z.literal(theAppReadings),
  content: appReadingsContent,
  row: {},
  item: {},
  terms: {},
} as const satisfies ContentKind

/** No withdrawal: the usual reading is published as any other. */
export const appReadingsCalls = { ...contentCalls(appReadingsKind), save: saveCall(appReadingsKind) }

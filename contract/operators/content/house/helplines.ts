import { z } from 'zod'
import { helplineRegion } from '../../../reading/house.ts'
import { contentCalls, inEachLanguage, saveCall, withdrawCall, type ContentKind } from '../content-calls.ts'

/** A number that helps outside the platform, such as the police's against fraud. */
export const helplineContent = z.object({
  texts: inEachLanguage(z.object({ name: z.string().trim().min(1).max(80), note: z.string().trim().max(160) })),
  region: helplineRegion,
  number: z
    .string()
    .trim()
    .regex(/^[0-9+][0-9 -]{1,23}$/),
})
export type HelplineContent = z.infer<typeof helplineContent>

export const helplineKind = {
  name: 'helpline',
  area: 'helplines',
  review: 'onSave',
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  content: helplineContent,
  row: { region: helplineRegion, number: z.string() },
  item: {},
  terms: {},
} as const satisfies ContentKind

export const helplineCalls = {
  ...contentCalls(helplineKind),
  save: saveCall(helplineKind),
  withdraw: withdrawCall(helplineKind),
}

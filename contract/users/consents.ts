import { z } from 'zod'
import { consents } from './accounts.ts'
import { changing, reading } from '../endpoint.ts'
import { instant } from '../ids.ts'

const kind = z.enum(consents)

const consent = z.object({
  kind,
  /** The version agreed to last; null when it was never given. */
  version: z.string().nullable(),
  /** When it was given; null when it is not given now. */
  givenTime: instant.nullable(),
  withdrawnTime: instant.nullable(),
  /** Without it the account cannot be used (REQ-59). */
  isRequired: z.boolean(),
  /** The text changed in a way that needs it again (REQ-183), or two years are over (REQ-59). The app asks again for what is required alone. */
  isDue: z.boolean(),
  /** When a consent to advertising ends by itself unless it is given again. */
  endTime: instant.nullable(),
  currentVersion: z.string(),
})
export type GivenConsent = z.infer<typeof consent>

export const getConsents = reading({
  path: 'consent/GetConsents',
  summary: 'What I agreed to, which version and when, and what is asked again',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({ items: z.array(consent) }),
})

export const setConsent = changing({
  path: 'consent/SetConsent',
  summary: 'Give or withdraw one consent; a required one can only be given again',
  auth: 'user',
  feature: null,
  input: { kind, isGiven: z.boolean() },
  output: z.object({ items: z.array(consent) }),
  failures: ['NOT_ALLOWED'],
})

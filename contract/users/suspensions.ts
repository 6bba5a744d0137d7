import { z } from 'zod'
import { changing, reading } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { freeText } from '../values/free-text.ts'
import { secret } from '../values/secret.ts'
import { suspensionAnswerTexts, type SuspensionAnswer } from './suspension-answers.ts'
import { suspensionReasons, type SuspensionReason } from './suspension-reasons.ts'

// The keys of the very tables.
export const suspensionReason = z.enum(Object.keys(suspensionReasons) as [SuspensionReason, ...SuspensionReason[]])
export const suspensionAnswer = z.enum(Object.keys(suspensionAnswerTexts) as [SuspensionAnswer, ...SuspensionAnswer[]])

/** How long an appeal may be, in characters as people count them. */
export const suspensionAppealCharacters = 1000

/** What a suspended person gets with the refusal of a right password: good for half an hour, for this and one appeal. */
const ticket = secret(64)

const mySuspension = z.object({
  /** Its words are in `suspensionReasons`. */
  reason: suspensionReason,
  time: instant,
  /** When it ends by itself; null: only when an operator ends it. */
  until: instant.nullable(),
  /** When it ended: logging in works again; null while it lasts. */
  endTime: instant.nullable(),
  /** My appeal, once for each suspension; `granted` ended it. */
  appeal: z.enum(['none', 'waiting', 'granted', 'upheld']),
  appealTime: instant.nullable(),
  decideTime: instant.nullable(),
  /** What the operator answered; its words are in `suspensionAnswerTexts`. */
  answer: suspensionAnswer.nullable(),
})
export type MySuspension = z.infer<typeof mySuspension>

export const getSuspension = reading({
  path: 'infoaccount/GetSuspension',
  summary: 'Why I am suspended, until when, and what became of my appeal; with the ticket that logging in gave',
  auth: 'visitor',
  feature: null,
  input: { ticket },
  output: mySuspension,
  failures: ['EXPIRED'],
  limit: { points: 30, seconds: 60 },
})

export const appealSuspension = changing({
  path: 'infoaccount/AppealSuspension',
  summary: 'Appeal against my suspension, once, with a ticket that was not used to appeal; somebody else decides it',
  auth: 'visitor',
  feature: null,
  input: { ticket, words: freeText({ min: 1, max: suspensionAppealCharacters }) },
  output: mySuspension,
  failures: ['EXPIRED', 'CONFLICT'],
  limit: { points: 10, seconds: 60 },
})

import { z } from 'zod'
import { picture, uploadImage } from '../chat/pictures.ts'
import { changing, reading, uploading } from '../endpoint.ts'
import { instant, pictureId } from '../ids.ts'
import { freeText } from '../values/free-text.ts'
import { secret } from '../values/secret.ts'
import { suspensionAnswerTexts, type SuspensionAnswer } from './suspension-answers.ts'
import { suspensionReasons, type SuspensionReason } from './suspension-reasons.ts'

// The keys of the very tables.
export const suspensionReason = z.enum(Object.keys(suspensionReasons) as [SuspensionReason, ...SuspensionReason[]])
export const suspensionAnswer = z.enum(Object.keys(suspensionAnswerTexts) as [SuspensionAnswer, ...SuspensionAnswer[]])

/** How long an appeal may be, in characters as people count them. */
export const suspensionAppealCharacters = 1000
/** How many pictures may go along. */
export const suspensionAppealPictures = 3

/** Both readings of the one appeal: it is the only one, or another may follow some time after each refusal. */
export const appealRules = ['once', 'again'] as const
/** By the second of them, how many days after a refusal the next appeal may be made. */
export const appealAgainDays = 30

/**
 * Both readings of what a suspended person holds: what was asked for before waits for the end, or a withdrawal that was asked
 * for goes on. An account that somebody else seems to use waits by both.
 */
export const suspendedMoneyRules = ['moneyWaits', 'moneyLeaves'] as const

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
  /** My last appeal against it; `granted` ended it. */
  appeal: z.enum(['none', 'waiting', 'granted', 'upheld']),
  appealTime: instant.nullable(),
  decideTime: instant.nullable(),
  /** What the operator answered; its words are in `suspensionAnswerTexts`. */
  answer: suspensionAnswer.nullable(),
  /** From when I may appeal, or appeal again; null while one waits, and when there is none to come. */
  appealFrom: instant.nullable(),
  /** Whether that is now. */
  mayAppeal: z.boolean(),
  /** How many days after a refusal another appeal may follow; null: none follows. */
  againAfterDays: z.int().nullable(),
  /** Whether withdrawals that I asked for before go on meanwhile. */
  withdrawalsGoOn: z.boolean(),
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
  summary:
    'Appeal against my suspension, once, or again where the house lets it after a refusal, in words and up to three of my own pictures, with a ticket that was not used to appeal; somebody else decides it',
  auth: 'visitor',
  feature: null,
  input: {
    ticket,
    words: freeText({ min: 1, max: suspensionAppealCharacters }),
    /** Pictures that I uploaded. */
    pictures: z.array(pictureId).max(suspensionAppealPictures).default([]),
  },
  output: mySuspension,
  failures: ['EXPIRED', 'CONFLICT'],
  limit: { points: 10, seconds: 60 },
})

export const uploadAppealPicture = uploading({
  path: 'infoaccount/UploadAppealPicture',
  summary:
    'Keep a picture for my appeal within a day, as UploadImage does; the ticket stands in the header Authorization, never in the address',
  auth: 'visitor',
  feature: null,
  input: {},
  file: uploadImage.file,
  output: picture,
  failures: ['EXPIRED', 'CONFLICT', 'PICTURE_NOT_KEPT', 'PICTURES_FULL'],
  limit: uploadImage.limit,
})

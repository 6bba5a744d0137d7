import { z } from 'zod'
import { instant, pictureId } from '../../ids.ts'
import { caseId } from '../../rewards/fraud.ts'
import { fraudReasonNames } from '../../rewards/fraud-reasons.ts'
import { suspensionAnswer, suspensionReason } from '../../users/suspensions.ts'
import { command, commandKeptNowhere, reason } from '../operator-endpoint.ts'
import { appealCalls, appealOutcome } from './appeal-calls.ts'

const suspensionId = z.uuid()

/** Appeals against suspensions, decided by somebody else than who suspended (REQ-186). */
export const suspensionAppeals = appealCalls({
  kind: 'suspension',
  queue: 'suspensionAppeals',
  area: 'user',
  one: 'SuspensionAppeal',
  reads: 'reports.read',
  decides: 'users.suspend',
  key: { suspensionId },
  facts: {
    pictures: z.array(pictureId),
    reason: suspensionReason,
    suspendedAt: instant,
    /** When it ends by itself; null: never. */
    until: instant.nullable(),
    /** Whether it has ended meanwhile. */
    isOver: z.boolean(),
    answer: suspensionAnswer.nullable(),
    /** Appeals against the same suspension that were refused before, the first first. */
    earlier: z.array(
      z.object({ words: z.string(), pictures: z.array(pictureId), answer: suspensionAnswer, decidedAt: instant }),
    ),
    /** Times they were suspended, this one included. */
    suspensions: z.int(),
    /** What fraud control found about their invitations, the last case first, at most five. */
    fraud: z.array(
      z.object({
        caseId,
        state: z.enum(['open', 'claimed', 'released', 'refused']),
        score: z.int(),
        reason: z.enum(fraudReasonNames).nullable(),
      }),
    ),
  },
})

export const decideSuspensionAppeal = command({
  path: 'user/DecideSuspensionAppeal',
  summary:
    'Decide an appeal one has claimed, for ever, in words its user reads: reinstate them, or leave the suspension',
  right: 'users.suspend',
  proof: 'recent',
  input: { suspensionId, outcome: appealOutcome, answer: suspensionAnswer, reason },
  output: z.null(),
  failures: ['CONFLICT'],
})

export const openAppealPicture = commandKeptNowhere({
  path: 'user/OpenAppealPicture',
  summary: 'One picture of an appeal one has claimed; that it was opened is in the audit log',
  right: 'users.suspend',
  proof: 'recent',
  input: { suspensionId, picture: pictureId, reason },
  /** WebP as base64. */
  output: z.object({ webp: z.base64() }),
  failures: ['CONFLICT'],
})

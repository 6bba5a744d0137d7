import { z } from 'zod'
import { avatar, instant, userId } from '../../ids.ts'
import { pageInput, pageOf } from '../../paging.ts'
import { reportReason } from '../../chat/reports.ts'
import { warningId } from '../../chat/warnings.ts'
import { acting, looking, reason } from '../operator-endpoint.ts'

/** An appeal against a warning in the queue. */
export const queuedWarningAppeal = z.object({
  warningId,
  user: z.object({ userId, nickName: z.string(), avatar }),
  reason: reportReason,
  givenAt: instant,
  /** Who gave the warning; they may not decide the appeal. */
  givenBy: z.string(),
  isMyWarning: z.boolean(),
  /** Warnings of this user that stand, this one included. */
  warnings: z.int(),
  words: z.string(),
  state: z.enum(['open', 'claimed', 'granted', 'upheld']),
  madeAt: instant,
  claimedBy: z.string().nullable(),
  isMine: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
})
export type QueuedWarningAppeal = z.infer<typeof queuedWarningAppeal>

export const getWarningAppeals = looking({
  path: 'report/GetWarningAppeals',
  summary: 'Appeals against warnings that wait, oldest first, or those decided',
  right: 'reports.read',
  input: { ...pageInput, state: z.enum(['waiting', 'decided']).default('waiting') },
  output: pageOf(queuedWarningAppeal),
})

export const claimWarningAppeal = acting({
  path: 'report/ClaimWarningAppeal',
  summary: 'Take an appeal against a warning that somebody else gave',
  right: 'reports.decide',
  input: { warningId },
  output: z.null(),
  failures: ['CONFLICT'],
})

export const releaseWarningAppeal = acting({
  path: 'report/ReleaseWarningAppeal',
  summary: 'Give an appeal back to the queue',
  right: 'reports.decide',
  input: { warningId },
  output: z.null(),
  failures: ['CONFLICT'],
})

export const decideWarningAppeal = acting({
  path: 'report/DecideWarningAppeal',
  summary: 'Decide an appeal one has claimed, for ever: take the warning back, or let it stand',
  right: 'reports.decide',
  input: { warningId, outcome: z.enum(['granted', 'upheld']), reason },
  output: z.null(),
  failures: ['CONFLICT'],
})

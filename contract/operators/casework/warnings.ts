import { z } from 'zod'
import { reportReason } from '../../chat/reports.ts'
import { warningId } from '../../chat/warnings.ts'
import { instant } from '../../ids.ts'
import { command, reason } from '../operator-endpoint.ts'
import { appealFacts, appealOutcome, caseCalls } from './case-calls.ts'

/** Appeals against warnings, decided by somebody else than who gave them (REQ-186). */
export const warningAppeals = caseCalls({
  queue: 'warningAppeals',
  area: 'report',
  one: 'WarningAppeal',
  many: 'WarningAppeals',
  reads: 'reports.read',
  decides: 'reports.decide',
  outcome: appealOutcome,
  key: { warningId },
  item: {
    ...appealFacts,
    reason: reportReason,
    givenAt: instant,
    /** Warnings of this user that stand, this one included. */
    warnings: z.int(),
  },
})
export type QueuedWarningAppeal = z.infer<typeof warningAppeals.item>

export const decideWarningAppeal = command({
  path: 'report/DecideWarningAppeal',
  summary: 'Decide an appeal one has claimed, for ever: take the warning back, or let it stand',
  right: 'reports.decide',
  input: { warningId, outcome: appealOutcome, reason },
  output: z.null(),
  failures: ['CONFLICT'],
})

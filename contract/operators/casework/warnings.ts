import { z } from 'zod'
import { reportId, reportReason } from '../../chat/reports.ts'
import { warningId } from '../../chat/warnings.ts'
import { instant } from '../../ids.ts'
import { command, reason } from '../operator-endpoint.ts'
import { appealCalls, appealOutcome } from './appeal-calls.ts'

/** Appeals against warnings, decided by somebody else than who gave them (REQ-186). */
export const warningAppeals = appealCalls({
  kind: 'warning',
  queue: 'warningAppeals',
  area: 'report',
  one: 'WarningAppeal',
  reads: 'reports.read',
  decides: 'reports.decide',
  key: { warningId },
  facts: {
    reason: reportReason,
    givenAt: instant,
    /** The report it came from; whoever has the appeal opens its messages (`openEvidence`). */
    reportId,
    messageCount: z.int(),
    /** Warnings of this user that stand, this one included. */
    warnings: z.int(),
  },
})

export const decideWarningAppeal = command({
  path: 'report/DecideWarningAppeal',
  summary: 'Decide an appeal one has claimed, for ever: take the warning back, or let it stand',
  right: 'reports.decide',
  input: { warningId, outcome: appealOutcome, reason },
  output: z.null(),
  failures: ['CONFLICT'],
})

import { z } from 'zod'
import { instant, lastPlace, userId } from '../../ids.ts'
import { reportDecision, reportId, reportReason } from '../../chat/reports.ts'
import { command, commandKeptNowhere, reason } from '../operator-endpoint.ts'
import { suspensionReason } from '../../users/suspensions.ts'
import { suspendedFor } from '../people.ts'
import { caseCalls, casePerson } from './case-calls.ts'

/** Reports of users, decided with what follows for the reported (REQ-173). */
export const reportCases = caseCalls({
  queue: 'reports',
  area: 'report',
  one: '',
  many: 'Reports',
  reads: 'reports.read',
  decides: 'reports.decide',
  outcome: reportDecision,
  key: { reportId },
  item: {
    reporter: casePerson,
    reported: casePerson,
    reason: reportReason,
    note: z.string(),
    messageCount: z.int(),
    /** How many people reported the same user. */
    reporters: z.int(),
  },
  filters: { reason: reportReason, outcome: reportDecision },
})
export type QueuedReport = z.infer<typeof reportCases.item>

export const openEvidence = command({
  path: 'report/OpenEvidence',
  summary: 'Read the messages that were reported; that they were opened, and why, stands in the audit log',
  right: 'reports.decide',
  input: { reportId, reason },
  output: z.object({
    messages: z.array(
      z.object({
        seq: z.int(),
        sender: userId,
        kind: z.string(),
        content: z.string(),
        sentAt: instant,
        recalledAt: instant.nullable(),
        editedAt: instant.nullable(),
        /** What it said before it was edited, the first text first. */
        earlier: z.array(z.string()),
        /** Whether it is still as it was when it was reported. */
        intact: z.boolean(),
      }),
    ),
  }),
  failures: ['CONFLICT'],
})

export const openPicture = commandKeptNowhere({
  path: 'report/OpenPicture',
  summary:
    'Look at one reported picture; that it was opened, and why, stands in the audit log, and the answer is kept nowhere',
  right: 'reports.decide',
  input: { reportId, seq: z.int().min(1).max(lastPlace), reason },
  /** WebP as base64, as it was reported, also when its sender took it back. */
  output: z.object({ webp: z.base64() }),
  failures: ['CONFLICT'],
})

export const decide = command({
  path: 'report/Decide',
  summary: 'Decide a report one has claimed, for ever; the reporter sees the decision',
  right: 'reports.decide',
  input: {
    reportId,
    decision: reportDecision,
    /** With `suspended`: what the user is told. */
    code: suspensionReason.optional(),
    /** With `suspended`: for how many days. */
    days: suspendedFor,
    /** With `warned`: what the user is told (`warningTexts`). */
    warning: reportReason.optional(),
    reason,
  },
  output: z.null(),
  failures: ['CONFLICT', 'USER_NOT_FOUND'],
})

/** Decisions that leave everything as it is; only these are made together and can be taken back. */
export const mildDecision = z.enum(['noBreach', 'notEnough'])
/** How long they can be taken back, in milliseconds. */
export const undoMs = 30_000

const together = z.array(reportId).min(1).max(50)
const perReport = <const R extends [string, ...string[]]>(...results: R) =>
  z.object({ results: z.array(z.object({ reportId, result: z.enum(results) })) })

export const decideMany = command({
  path: 'report/DecideMany',
  summary: 'Decide several reports in one way, those that wait or are one’s own; what became of each',
  right: 'reports.decide',
  input: { reportIds: together, decision: mildDecision, reason },
  /** `taken`: a colleague reads it, or decided it. */
  output: perReport('decided', 'taken', 'gone'),
})

export const undoDecisions = command({
  path: 'report/UndoDecisions',
  summary: 'Take one’s own decisions of the last 30 seconds back, where they changed nothing; the reports wait again',
  right: 'reports.decide',
  input: { reportIds: together },
  /** `stands`: too late, another’s, or one that had an effect. */
  output: perReport('undone', 'stands'),
})

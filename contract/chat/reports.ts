import { z } from 'zod'
import { freeText } from '../values/free-text.ts'
import { changing, reading } from '../endpoint.ts'
import { avatar, instant, messageId, userId } from '../ids.ts'
import { pageInput, pageOf } from '../paging.ts'

/** Names one report. */
export const reportId = z.uuid().brand('ReportId')
export type ReportId = z.infer<typeof reportId>

/** Why somebody is reported (REQ-100). */
export const reportReasons = ['scam', 'impersonation', 'harassment', 'spam', 'sexual', 'other'] as const
export const reportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof reportReason>

/** How far a report is, and how it ended: `open` waits, `claimed` is being read by one operator. */
export const reportState = z.enum(['open', 'claimed', 'decided'])
export type ReportState = z.infer<typeof reportState>

/** What an operator decided, told to the reporter (REQ-186). `noBreach`: no rule was broken; `notEnough`: it could not be told. */
export const reportDecision = z.enum(['warned', 'suspended', 'noBreach', 'notEnough'])
export type ReportDecision = z.infer<typeof reportDecision>

/** Limits of one report and of one reporter. */
export const reportRules = { messages: 100, noteCharacters: 500, perDay: 20, evidenceDays: 90 } as const

/** A report as its reporter sees it. */
export const myReport = z.object({
  reportId,
  userId,
  nickName: z.string(),
  avatar,
  reason: reportReason,
  messageCount: z.int().min(0),
  blocked: z.boolean(),
  state: reportState,
  decision: reportDecision.nullable(),
  createTime: instant,
  decideTime: instant.nullable(),
})
export type MyReport = z.infer<typeof myReport>

export const createReport = changing({
  path: 'report/CreateReport',
  summary:
    'Report a user with a reason, with messages of our conversation attached; blocks them in the same step when asked',
  auth: 'user',
  feature: null,
  input: {
    userId,
    reason: reportReason,
    note: freeText({ max: reportRules.noteCharacters }).default(''),
    /** Messages of my conversation with them, also recalled ones; kept as evidence as they are now. */
    msgIds: z.array(messageId).max(reportRules.messages).default([]),
    block: z.boolean().default(false),
  },
  output: z.object({ reportId, createTime: instant }),
  failures: ['USER_NOT_FOUND', 'NOT_ALLOWED'],
  limit: { points: 20, seconds: 60 },
})

export const getMyReports = reading({
  path: 'report/GetMyReports',
  summary: 'Reports I made, newest first, with how far they are',
  auth: 'user',
  feature: null,
  input: pageInput,
  output: pageOf(myReport),
})

import { z } from 'zod'
import { instant } from '../ids.ts'
import { pageInput, pageOf } from '../paging.ts'
import { narrowing } from './lists/list-of.ts'
import { commandKeptNowhere, query } from './operator-endpoint.ts'

/** One line of the audit log: who did what to which thing, when and why (REQ-178). */
export const auditEntry = z.object({
  seq: z.int(),
  at: instant,
  /** Null for the server itself. */
  operatorId: z.string().nullable(),
  name: z.string(),
  /** The call, such as `user/Suspend`. */
  action: z.string(),
  object: z.string(),
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
  reason: z.string(),
  session: z.string(),
  /** SHA-256 over the entry before and this one, in hex. */
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** No log has so many entries. */
const lastEntry = 10 ** 15

export const getEntries = query({
  path: 'audit/GetEntries',
  summary: 'The audit log, newest first',
  right: 'audit.read',
  input: {
    ...pageInput,
    /** Behind the entry of this number; `pageIndex` then says nothing. */
    after: z.int().min(1).max(lastEntry).optional(),
    /** Part of the name of who did it, the action, the object or the reason. */
    words: z.string().max(100).optional(),
    operatorId: z.string().max(40).optional(),
    action: z.string().max(60).optional(),
    object: z.string().max(200).optional(),
    ...narrowing,
  },
  output: pageOf(auditEntry).extend({
    /** Whether the total is an estimate: it is one above 10,000. */
    isAbout: z.boolean(),
    /** Where the next page begins; null after the last. */
    next: z.int().nullable(),
  }),
})

export const checkChain = commandKeptNowhere({
  path: 'audit/CheckChain',
  summary: 'Read the whole log and prove that nothing was changed, removed or put in between',
  right: 'audit.check',
  input: {},
  output: z.object({
    isIntact: z.boolean(),
    entries: z.int(),
    /** The number of the first entry that does not fit; null when all do. */
    brokenAt: z.int().nullable(),
    head: z.string(),
    /** Signed heads in the file of the server that was asked, and whether the log still holds what they say. */
    heads: z.object({ read: z.int(), isIntact: z.boolean() }),
    milliseconds: z.int(),
  }),
})

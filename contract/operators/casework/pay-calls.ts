import { z } from 'zod'
import { instant } from '../../ids.ts'
import { amount } from '../../money.ts'
import { kinds } from '../../rewards/reward-kinds.ts'
import type { Filters } from '../lists/list-of.ts'
import { command, reason } from '../operator-endpoint.ts'
import { caseCalls } from './case-calls.ts'

/** A decision about money takes effect so long after it was made, and can be taken back until then (REQ-173, INV-W04). */
export const decisionDelayMs = 30_000

/** How the decision of a case about money stands before it is final. */
export const payStanding = {
  version: z.int(),
  /** What waits for a second person. */
  proposal: z
    .object({
      proposalId: z.uuid(),
      proposedBy: z.string(),
      isMine: z.boolean(),
      /** Whether whoever asked may still ask for it; otherwise it can only be refused. */
      isStillAsked: z.boolean(),
      reason: z.string(),
      proposedTime: instant,
      /** After it nobody agrees any more. */
      expireTime: instant,
    })
    .nullable(),
  /** What was decided and takes effect at its moment; whoever decided may take it back until then. */
  pending: z
    .object({
      decision: z.string(),
      decidedBy: z.string(),
      isMine: z.boolean(),
      effectiveTime: instant,
      /** Until its moment by the server's clock. */
      leftMs: z.int().min(0),
    })
    .nullable(),
}

/** What a decision about money stands on, of every kind. */
export const payEvidence = {
  /** What its user was granted of CVC, by kind, and how much of it was unlocked in all. */
  grants: z.array(z.object({ kind: z.enum(kinds), amount: amount('CVC'), count: z.int() })),
  unlocked: amount('CVC'),
  /** Reviews of fraud control that concern the user: open, and those that ended in a refusal. */
  openReviews: z.int(),
  refusedReviews: z.int(),
  /** The accounts that paying changes, as they are now and will be, in decimal text. */
  accounts: z.array(
    z.object({ account: z.string(), asset: z.string(), before: z.string(), change: z.string(), after: z.string() }),
  ),
}

/** What became of each of many: 200, or the number of the refusal. */
const results = z.object({ items: z.array(z.object({ id: z.string(), success: z.int() })) })

/**
 * The calls of cases that pay: as of every kind, and to propose paying several, to reject several with words their users
 * read, and to take a decision back. A second person agrees in `approval/ApproveMany` (REQ-173, REQ-174).
 */
export function payCalls<
  Outcome extends z.ZodType<string>,
  const Key extends z.ZodRawShape,
  const Item extends z.ZodRawShape,
  const Code extends string,
  const F extends Filters = Record<never, never>,
>({
  reasons,
  ...row
}: Parameters<typeof caseCalls<Outcome, Key, Item, F>>[0] & { readonly reasons: readonly [Code, ...Code[]] }) {
  const id = Object.values(row.key)[0] as z.ZodType<string, string> // the one name of a case
  const many = z.array(id).min(1).max(100)
  const { area, decides } = row
  return {
    ...caseCalls<Outcome, Key, Item & typeof payStanding, F>({ ...row, item: { ...row.item, ...payStanding } }),
    propose: command({
      path: `${area}/Propose`,
      summary: 'Propose to pay several; a second person agrees',
      right: decides,
      proof: 'single',
      input: { ids: many, reason },
      output: results,
    }),
    reject: command({
      path: `${area}/Reject`,
      summary: 'Reject several, effective half a minute later; their users read why',
      right: decides,
      proof: 'single',
      input: { ids: many, code: z.enum(reasons), reason },
      output: results,
    }),
    takeBack: command({
      path: `${area}/TakeBack`,
      summary: 'Take one’s own decision back before it takes effect',
      right: decides,
      input: { id },
      output: z.null(),
      failures: ['CONFLICT'],
    }),
  }
}

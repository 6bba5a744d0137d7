import { z } from 'zod'
import { instant } from '../ids.ts'
import { pageInput, pageOf } from '../paging.ts'
import { goesOnBehind } from '../places.ts'
import { chosenOf, narrowing } from './lists/list-of.ts'
import { commandKeptNowhere, command, query, operatorId, reason } from './operator-endpoint.ts'

/** What needs a second person (REQ-174). */
export const proposalKind = z.enum([
  'operator.invite',
  'operator.roles',
  'operator.reset',
  'operator.disable',
  'operator.enable',
  'user.openFrozen',
  'user.endFactors',
  'user.access',
  'user.country',
  'programme.rules',
  'campaign.set',
  'campaign.stop',
  'campaign.partner',
  'country.offering',
  'campaign.award',
  'wallet.networks',
  'wallet.switchOn',
  'wallet.contradiction',
  'wallet.difference',
  'wallet.refund',
  'wallet.refill',
  'wallet.deposit',
  'wallet.unmatched',
  'wallet.buyback',
  'reward.airdrop',
  'studio.month',
  'contest.fee',
  'wallet.withdrawal',
  'wallet.paidByHand',
  'wallet.notSent',
])
export type ProposalKind = z.infer<typeof proposalKind>

export const proposalState = z.enum(['open', 'approved', 'refused', 'withdrawn', 'expired'])
export type ProposalState = z.infer<typeof proposalState>

const base64url = z.string().regex(/^[A-Za-z0-9_-]{1,8192}$/)

/**
 * A signature beside a proposal: with which passkey, over what, base64url. `signedData` is the browser's client data, whose
 * challenge ends in the SHA-256 of `digests`, and these are the digests of all that was agreed to at once, in order.
 * Verified before it is kept; shown as it came.
 */
export const proposalSignature = z.strictObject({
  keyId: base64url,
  signedData: base64url,
  signature: base64url,
  authenticatorData: base64url.optional(),
  digests: z
    .array(z.string().regex(/^[0-9a-f]{64}$/))
    .max(200)
    .optional(),
})
export type ProposalSignature = z.infer<typeof proposalSignature>

/** One proposal: who asks for what and why, and what became of it. */
export const proposal = z.object({
  proposalId: z.uuid(),
  kind: proposalKind,
  state: proposalState,
  /** What it is about, in words that identify it: an address of mail, a name. */
  object: z.string(),
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
  reason: z.string(),
  proposedBy: z.object({ operatorId, name: z.string() }),
  proposedAt: instant,
  expiresAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  /** Of whoever proposed and whoever approved; null where none was given. */
  proposerSignature: proposalSignature.nullable(),
  approverSignature: proposalSignature.nullable(),
  /** Whether the caller may decide: they have the right and it is not their own. */
  mayDecide: z.boolean(),
  isMine: z.boolean(),
  /** Whether whoever asked may still ask for it; otherwise it can be refused alone. */
  isStillAsked: z.boolean(),
})
export type Proposal = z.infer<typeof proposal>

const behindProposal = goesOnBehind({ proposalId: z.uuid() })

/** What proposals are narrowed by: of which kind, how they ended, and by whom they were asked for. */
export const proposalFilters = {
  kind: proposalKind,
  end: z.enum(['approved', 'refused', 'withdrawn', 'expired']),
  asked: z.enum(['mine', 'others']),
} as const

export const getProposals = query({
  path: 'approval/GetProposals',
  summary: 'What waits for a second person, or was decided; newest first',
  right: 'approvals.read',
  input: {
    ...pageInput,
    ...behindProposal.input,
    ...narrowing,
    ...chosenOf(proposalFilters),
    state: z.enum(['open', 'decided']).default('open'),
    /** Of what it is about, why, and who asked. */
    words: z.string().max(64).optional(),
  },
  output: pageOf(proposal).extend(behindProposal.output),
})

export const approve = commandKeptNowhere({
  path: 'approval/Approve',
  summary: 'Agree to a colleague’s proposal; it is done at once, and once',
  right: 'approvals.read',
  proof: 'recent',
  input: { proposalId: z.uuid(), reason: reason.optional(), signature: proposalSignature.optional() },
  /** The second half of a link, shown once, where it was not mailed to the person named. */
  output: z.object({ half: z.string().nullable() }),
  failures: ['CONFLICT', 'EXPIRED', 'FROZEN', 'NOT_YET', 'NO_PLACES', 'BOOKS_DIFFER'],
})

export const approveMany = commandKeptNowhere({
  path: 'approval/ApproveMany',
  summary: 'Agree to several proposals of colleagues; each is done on its own, and each has its result',
  right: 'approvals.read',
  proof: 'recent',
  input: { proposalIds: z.array(z.uuid()).min(1).max(100), reason: reason.optional() },
  output: z.object({
    items: z.array(
      z.object({
        proposalId: z.uuid(),
        /** 200, or the number of the refusal. */
        success: z.int(),
        half: z.string().nullable(),
      }),
    ),
  }),
})

export const refuse = command({
  path: 'approval/Refuse',
  summary: 'Say no to a colleague’s proposal, with the reason',
  right: 'approvals.read',
  input: { proposalId: z.uuid(), reason },
  output: z.null(),
  failures: ['CONFLICT', 'EXPIRED'],
})

export const withdraw = command({
  path: 'approval/Withdraw',
  summary: 'Take one’s own proposal back',
  right: 'approvals.read',
  input: { proposalId: z.uuid() },
  output: z.null(),
  failures: ['CONFLICT', 'EXPIRED'],
})

import { z } from 'zod'
import { partnerDecision, partnerRefusal } from '../../campaigns/partners.ts'
import { command, reason } from '../operator-endpoint.ts'
import { caseCalls, casePerson } from './case-calls.ts'
import { payStanding } from './pay-calls.ts'

const applicationId = z.uuid()

/** Applications of partners: a person claims and decides, a second agrees to each that is granted (REQ-137, REQ-174). */
export const partnerApplications = caseCalls({
  queue: 'partners',
  area: 'partner',
  one: 'Application',
  many: 'Applications',
  reads: 'partners.read',
  decides: 'partners.decide',
  outcome: partnerDecision,
  key: { applicationId },
  item: {
    user: casePerson,
    threshold: z.int(),
    /** Valid invitations when it was written, and now. */
    valid: z.int(),
    validNow: z.int(),
    /** Whether fraud control looks at the person now, or has refused them. */
    isUnderReview: z.boolean(),
    /** Empty once its writer has left. */
    area: z.string(),
    plan: z.string(),
    /** Among all partners, once it is granted. */
    number: z.int().nullable(),
    /** Places that are left of all. */
    left: z.int(),
    proposal: payStanding.proposal,
  },
})
export type QueuedPartner = z.infer<typeof partnerApplications.item>

export const proposePartner = command({
  path: 'partner/Propose',
  summary: 'Ask a second person to grant an application one has claimed; the place is taken when they agree',
  right: 'partners.decide',
  proof: 'recent',
  input: { applicationId, reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT', 'NO_PLACES'],
})

export const refusePartner = command({
  path: 'partner/Refuse',
  summary: 'Refuse an application one has claimed, for a reason its writer reads',
  right: 'partners.decide',
  input: { applicationId, decision: partnerRefusal },
  output: z.null(),
  failures: ['CONFLICT'],
})

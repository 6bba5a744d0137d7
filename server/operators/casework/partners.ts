import type { Parsed } from '@madang/contract/endpoint.ts'
import { partnerPlaces } from '@madang/contract/campaigns/partners.ts'
import { Failure } from '@madang/contract/failures.ts'
import * as calls from '@madang/contract/operators/casework/partners.ts'
import { partnersIn } from '../../campaigns/partners/get-partner.ts'
import {
  claimedApplication,
  listPartnerCases,
  partnerCases,
  refusePartner as refuse,
} from '../../campaigns/partners/partner-cases.ts'
import type { OperatorCommand } from '../../context.ts'
import { audited, type Audited, type Route } from '../../domain.ts'
import { openProposals } from '../proposals/open-proposals.ts'
import { propose } from '../proposals/proposals.ts'
import { shownProposal } from './pay-routes.ts'
import { peopleIn } from './people-in.ts'
import { actorOf, caseRoutes } from './routes-of-kind.ts'

const objectOf = (id: string) => `partner application ${id}`

export const partnerRoutes: readonly Route[] = [
  ...caseRoutes({
    kind: partnerCases,
    calls: calls.partnerApplications,
    objectOf: ({ applicationId }) => objectOf(applicationId),
    read: listPartnerCases,
    facts: async (reader, items) => {
      const { db, now } = reader
      const person = await peopleIn(
        db,
        items.map(({ user }) => user),
      )
      const objects = items.map(({ key }) => key.applicationId)
      const proposals = await openProposals(db, { kinds: ['campaign.partner'], objects, now })
      return ({ key, user, threshold, valid, validNow, isUnderReview, area, plan, number, left }) => ({
        user: person(user),
        threshold,
        valid,
        validNow,
        isUnderReview,
        area,
        plan,
        number,
        left,
        proposal: shownProposal(reader, proposals.get(key.applicationId)),
      })
    },
  }),
  audited(calls.proposePartner, proposePartner),
  audited(calls.refusePartner, refusePartner),
]

/** Asks a second person to grant an application one has claimed (REQ-137, REQ-174). */
async function proposePartner(
  context: OperatorCommand<'random'>,
  { applicationId, reason }: Parsed<typeof calls.proposePartner>,
): Promise<Audited<{ proposalId: string }>> {
  const { tx, operator } = context
  const { user_id: user, threshold, valid } = await claimedApplication(tx, { applicationId }, operator)
  if ((await partnersIn(tx)) >= partnerPlaces) throw new Failure('NO_PLACES')
  const after = { user, threshold: String(threshold), invitations: String(valid), state: 'granted' }
  const payload = { applicationId }
  const proposalId = await propose(context, {
    kind: 'campaign.partner',
    object: applicationId,
    payload,
    before: {},
    after,
    reason,
  })
  return { answer: { proposalId }, object: objectOf(applicationId), after: { ...after, state: 'proposed' }, reason }
}

async function refusePartner(
  context: OperatorCommand,
  { applicationId, decision }: Parsed<typeof calls.refusePartner>,
): Promise<Audited<null>> {
  const actor = await actorOf(context, partnerCases)
  await refuse(context.tx, { applicationId }, { ...actor, decision, publish: context.publish })
  return { answer: null, object: objectOf(applicationId), after: { decision } }
}

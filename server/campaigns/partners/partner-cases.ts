import './tables.ts'
import { type PartnerRefusal, partnerPlaces } from '@madang/contract/campaigns/partners.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { partnerApplications as calls } from '@madang/contract/operators/casework/partners.ts'
import type { CaseKind, CaseQuery, ListedCases } from '../../casework/case-kind.ts'
import { caseTable } from '../../casework/case-table.ts'
import { casesWith } from '../../casework/cases-with.ts'
import type { Actor } from '../../casework/standing.ts'
import { decideCase } from '../../casework/take-step.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Notifying } from '../../outbox/notify.ts'
import { underReview } from '../../rewards/fraud/under-review.ts'
import { lockStatuses } from '../../users/find-user.ts'
import { lockCampaign } from '../campaign.ts'
import { notifyDecided } from '../notify-decided.ts'
import { qualifiedOf } from '../xrp/invites.ts'
import { xrp } from '../xrp/xrp-promotion.ts'
import { partnersIn } from './get-partner.ts'

export interface PartnerKey {
  readonly applicationId: string
}

/** Applications of partners that wait for a decision (REQ-137, REQ-173). */
export const partnerCases: CaseKind<PartnerKey, ListedCases<PartnerKey>> = {
  queue: calls.queue,
  targetMinutes: 5 * 24 * 60,
  right: calls.decides,
  store: caseTable<PartnerKey>({
    table: 'partner_application',
    key: { applicationId: 'id' },
    openedAt: 'opened_at',
    outcome: 'decision',
  }),
}

interface PartnerDetails {
  readonly user: UserId
  readonly threshold: number
  readonly valid: number
  readonly validNow: number
  readonly isUnderReview: boolean
  readonly area: string
  readonly plan: string
  readonly number: number | null
  readonly left: number
}

export function listPartnerCases(db: Db, query: CaseQuery<PartnerKey>) {
  return casesWith(db, partnerCases, partnerDetails, query)
}

async function partnerDetails(tx: Tx, keys: readonly PartnerKey[]): Promise<Map<string, PartnerDetails>> {
  const rows = await tx
    .selectFrom('partner_application')
    .select(['id', 'user_id', 'threshold', 'valid', 'area', 'plan', 'number'])
    .where(
      'id',
      'in',
      keys.map(({ applicationId }) => applicationId),
    )
    .execute()
  const left = partnerPlaces - (await partnersIn(tx))
  const details = new Map<string, PartnerDetails>()
  for (const { id, user_id: user, ...row } of rows)
    details.set(id, {
      ...row,
      user,
      validNow: await qualifiedOf(tx, user),
      isUnderReview: await underReview(tx, user),
      left,
    })
  return details
}

/** An application that this operator has claimed. CONFLICT when they have not, or it is decided. */
export async function claimedApplication(tx: Tx, { applicationId }: PartnerKey, operator: string) {
  const row = await tx
    .selectFrom('partner_application')
    .select(['user_id', 'threshold', 'valid', 'claimed_by', 'decided_at', 'opened_at'])
    .where('id', '=', applicationId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  if (row.claimed_by !== operator || row.decided_at || !row.opened_at) throw new Failure('CONFLICT')
  return row
}

/** Refuses an application for ever, for a reason its writer reads. */
export async function refusePartner(
  tx: Tx,
  key: PartnerKey,
  { decision, ...actor }: Actor & { readonly decision: PartnerRefusal } & Pick<Notifying, 'publish'>,
): Promise<void> {
  const { user_id: user } = await claimedApplication(tx, key, actor.operator)
  await decideCase(tx, partnerCases, key, { ...actor, outcome: decision })
  await notifyDecided({ ...actor, tx }, user, { id: key.applicationId, outcome: 'partnerRejected' })
}

/**
 * Grants an application as two people agreed: numbers follow the order of commits, since each holds the promotion's row
 * (REQ-137). NO_PLACES once all are given; CONFLICT when it is decided, was given back or taken over, or its writer may not
 * be granted anything: deleted, suspended, or looked at by fraud control.
 */
export async function grantPartner(
  tx: Tx,
  key: PartnerKey,
  {
    proposedBy,
    clock,
    publish,
  }: { readonly proposedBy: string; readonly clock: { now(): Date } } & Pick<Notifying, 'publish'>,
): Promise<{ readonly number: number }> {
  await lockCampaign(tx, xrp)
  const { user_id: user } = await claimedApplication(tx, key, proposedBy)
  const number = (await partnersIn(tx)) + 1
  if (number > partnerPlaces) throw new Failure('NO_PLACES')
  const status = (await lockStatuses(tx, [user])).get(user)
  if (status !== 'active' || (await underReview(tx, user))) throw new Failure('CONFLICT')
  const actor = { operator: proposedBy, now: clock.now(), hasLeft: () => false }
  await decideCase(tx, partnerCases, key, { ...actor, outcome: 'granted', facts: { number } })
  const decided = { id: key.applicationId, outcome: 'partnerApproved' } as const
  await notifyDecided({ tx, now: actor.now, publish }, user, decided)
  return { number }
}

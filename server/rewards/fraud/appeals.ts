import type { Context } from '../../context.ts'
import { type Publish, notifyGrantOwners, publishNothing } from '../grants/notify-grant-owners.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { CaseId, RewardReview } from '@madang/contract/rewards/fraud.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Actor } from '../../casework/standing.ts'
import { decideCase } from '../../casework/take-step.ts'
import type { Tx } from '../../db/tables.ts'
import { affordable } from '../grants/affordable.ts'
import type { PlacesByKind } from '../grants/grant-kind.ts'
import { lockGrants, restore } from './decide-case.ts'
import { fraudAppealCases, type FraudAppealKey } from './fraud-cases.ts'
import { getReview } from './get-reviews.ts'
import { partByOwner, recordInactive } from './inactive-owners.ts'
import { restoreInvitees, unpaidInvitees } from './invitee-verdicts.ts'
import { takenFrom } from './taken-from.ts'
import '../tables.ts'

/**
 * Appeals against a case that refused grants or people of this user; once for each case. NOT_FOUND when the case does not concern the user, CONFLICT when it refused nothing or was appealed.
 */
export async function makeAppeal(
  { tx, user, clock }: Context<'tx' | 'user' | 'clock'>,
  { caseId, words }: { caseId: CaseId; words: string },
): Promise<RewardReview> {
  const found = await tx
    .selectFrom('fraud_case')
    .select(['state', 'user_id'])
    .where('case_id', '=', caseId)
    .where(({ exists, or, eb, selectFrom }) =>
      or([
        eb('user_id', '=', user),
        exists(selectFrom('reward_grant').select('id').where('fraud_case', '=', caseId).where('user_id', '=', user)),
      ]),
    )
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  const lost = await lostGrants(tx, caseId, user)
  const lostPeople = found.user_id === user ? await unpaidInvitees(tx, caseId) : []
  if (found.state !== 'refused' || lost.length + lostPeople.length === 0) throw new Failure('CONFLICT')
  const made = await tx
    .insertInto('fraud_appeal')
    .values({ case_id: caseId, user_id: user, words, state: 'open', made_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_id')
    .executeTakeFirst()
  if (!made) throw new Failure('CONFLICT')
  return getReview(tx, user, caseId)
}

/**
 * Decides an appeal this operator claimed, once for ever: `granted` credits the user's grants of the case after all,
 * `upheld` leaves it. Who is deleted or suspended meanwhile gets nothing, and that is recorded. CONFLICT when it is not theirs, POOL_EMPTY when the budget does not cover it any more.
 */
export async function decideFraudAppeal(
  tx: Tx,
  {
    caseId,
    userId,
    outcome,
    publish = publishNothing,
    ...actor
  }: Actor & FraudAppealKey & { readonly outcome: 'granted' | 'upheld'; readonly publish?: Publish },
  places?: PlacesByKind,
): Promise<{ restored: number }> {
  await decideCase(tx, fraudAppealCases, { caseId, userId }, { ...actor, outcome })
  if (outcome === 'upheld') return { restored: 0 }
  const lost = (await lockGrants(tx, caseId)).filter((grant) => grant.user_id === userId && isLost(grant.status))
  const { active, inactive } = await partByOwner(tx, lost)
  const taken = await takenFrom(tx, active)
  if ((await affordable(tx, taken, places)).covered.size < taken.length) throw new Failure('POOL_EMPTY')
  await restoreInvitees(tx, caseId, userId, actor.now)
  await recordInactive(tx, inactive)
  await restore(tx, taken, { caseId, actor: actor.operator, now: actor.now }, places)
  await notifyGrantOwners({ tx, now: actor.now, publish }, taken, 'released')
  return { restored: taken.length }
}

const isLost = (status: string) => status === 'refused' || status === 'reversed'

async function lostGrants(tx: Tx, caseId: CaseId, user: UserId) {
  const rows = await tx
    .selectFrom('reward_grant')
    .select('status')
    .where('fraud_case', '=', caseId)
    .where('user_id', '=', user)
    .execute()
  return rows.filter(({ status }) => isLost(status))
}

import '../awards/tables.ts'
import { awardId, type AwardId } from '@madang/contract/campaigns/awards.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { parseAmount } from '@madang/contract/money.ts'
import type { enterAward as call } from '@madang/contract/operators/casework/awards.ts'
import type { Tx } from '../../db/tables.ts'
import type { Random } from '../../ports/random.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import { peopleByIds } from '../../users/find-user.ts'
import { awardKindOf } from '../awards/award-kinds.ts'
import { findCampaign, isOfferedIn, phaseOf } from '../campaign.ts'
import { campaignUse } from '../campaign-use.ts'

interface Entered extends Parsed<typeof call> {
  readonly operator: string
  readonly now: Date
}

/**
 * Enters a grant by hand as a case that two people then pay (REQ-174). NOT_FOUND for a campaign or a user that is none, INVALID
 * for an amount that its rules do not allow, CONFLICT where the campaign does not run or is not there for the user, POOL_EMPTY
 * where its budget does not cover it.
 */
export async function enterAward(
  tx: Tx,
  random: Random,
  { campaignId, userId, amount: text, cause, words, operator, now }: Entered,
): Promise<AwardId> {
  const of = awardKindOf(campaignId)
  if (!of || of.programme.kind === 'community') throw new Failure('NOT_FOUND')
  const campaign = await findCampaign(tx, campaignId)
  const person = (await peopleByIds(tx, [userId])).get(userId)
  if (!person) throw new Failure('NOT_FOUND')
  if (phaseOf(campaign, now) !== 'running' || !isOfferedIn(campaign, person.homeCountry, now))
    throw new Failure('CONFLICT')
  const amount = parseAmount(of.asset, text)
  const { rules } = await rulesAt(tx, of.programme, now)
  if (!amount || of.amountBy(rules, { amount, valid: null }) !== amount)
    throw new Failure('INVALID', { field: 'amount' })
  if ((await campaignUse(tx, campaign, now)).left < amount) throw new Failure('POOL_EMPTY')
  const id = awardId.parse(random.uuid())
  await tx
    .insertInto('campaign_award')
    .values({
      id,
      programme: campaignId,
      user_id: userId,
      amount,
      rule_version: rules.version,
      month: null,
      valid: null,
      tier: null,
      entered_by: operator,
      cause,
      words,
      opened_at: now,
    })
    .execute()
  return id
}

import './tables.ts'
import { programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { allRules } from '../../rules/rules-on.ts'
import type { Campaign } from '../campaign.ts'
import { placesIn } from '../grant.ts'
import type { CampaignReplay } from '../kind-row.ts'
import { compareCredited } from '../promised-prizes.ts'
import { awardBuckets, awardGrant } from './award-grants.ts'
import { awardKind, type AwardKind, tierOf } from './award-kinds.ts'

/**
 * Every award again (INV-M08): its amount is what its rules pay for it, one that was paid gives its grant and the transfer, and
 * no other grant is there. How many invitees were valid when a month was over is the month's own record.
 */
export async function replayAwards<K extends AwardKind>(state: CampaignReplay, campaign: Campaign<K>): Promise<void> {
  const of = awardKind(campaign.kind)
  const awards = await state.tx
    .selectFrom('campaign_award')
    .selectAll()
    .where('programme', '=', campaign.id)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
  const rules = await allRules(state.tx, of.programme)
  const expected = new Map<string, bigint>()
  for (const award of awards) {
    const isTier = award.valid === null || award.tier === tierOf(award.valid)
    if (!isTier || of.amountBy(rules.get(award.rule_version)!, award) !== award.amount)
      state.differences.push(`award ${award.id} is not what ${award.rule_version} pays`)
    const { user, subject, amount } = awardGrant(award, award.opened_at)
    if (award.state === 'paid') expected.set(`${user} ${subject}`, amount)
  }
  const grants = await programmeGrants(state.tx, { programme: campaign.id })
  state.grants += grants.length
  for (const { user_id, subject, amount, status } of grants) {
    const name = `${user_id} ${subject}`
    if (status !== 'credited' || expected.get(name) !== amount)
      state.differences.push(`${campaign.id} grant ${name} follows from no award that was paid`)
    expected.delete(name)
  }
  for (const name of expected.keys()) state.differences.push(`${campaign.id} grant ${name} is missing`)
  await compareCredited(state, grants, placesIn(campaign, awardBuckets(of)))
}

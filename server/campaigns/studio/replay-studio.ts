import '../tables.ts'
import { sql } from 'kysely'
import { programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { allRules } from '../../rules/rules-on.ts'
import type { Campaign } from '../campaign.ts'
import { placesIn } from '../grant.ts'
import type { CampaignReplay } from '../kind-row.ts'
import { compareCredited } from '../promised-prizes.ts'
import { monthGrants } from './month-grants.ts'
import { isPayable, payOf, studio } from './studio.ts'
import { studioBuckets } from './studio-buckets.ts'

/**
 * Every month again (INV-M08): its pay follows from its valid users and its rules, a month that was paid gives its grants and
 * their transfers, and no other month gives any. How many users were valid is the month's own record.
 */
export async function replayStudio(state: CampaignReplay, campaign: Campaign<'studio'>): Promise<void> {
  const months = await state.tx
    .selectFrom('studio_month')
    .selectAll()
    .orderBy('month')
    .orderBy('id')
    .modifyEnd(sql`/* reads all: part of the replay of everything, once a night */`)
    .execute()
  const rules = await allRules(state.tx, studio)
  const expected = new Map<string, bigint>()
  for (const month of months) {
    const name = `${month.user_id} ${month.month}`
    const of = rules.get(month.rule_version)!
    const isRight = month.state === 'none' ? month.pay === payOf(of, month.valid) : isPayable(of, month)
    if (!isRight)
      state.differences.push(`studio month ${name} is ${month.pay} and ${month.bonus} for ${month.valid} users`)
    if (month.state !== 'paid') continue
    for (const { kind, user, subject, amount } of monthGrants(month, month.proposed_at))
      expected.set(`${kind} ${user} ${subject}`, amount)
  }
  const grants = await programmeGrants(state.tx, { programme: studio.id })
  state.grants += grants.length
  for (const { kind, user_id, subject, amount, status } of grants) {
    const name = `${kind} ${user_id} ${subject}`
    if (status !== 'credited' || expected.get(name) !== amount)
      state.differences.push(`studio grant ${name} follows from no month that was paid`)
    expected.delete(name)
  }
  for (const name of expected.keys()) state.differences.push(`studio grant ${name} is missing`)
  await compareCredited(state, grants, placesIn(campaign, studioBuckets))
}

import '../tables.ts'
import type { getStudio as call } from '@madang/contract/campaigns/studio.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { snapshot } from '../../db/tx.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import { findCampaign } from '../campaign.ts'
import { standingOfCampaign } from '../campaign-standing.ts'
import { payOf, studio, tiersOf } from './studio.ts'
import { validUsers } from './valid-users.ts'

/** How I stand as a leader: valid invitees, tier, and what became of my application (REQ-145, REQ-146). */
export function getStudio(context: Context<'db' | 'user' | 'now' | 'locale'>): Promise<Out<typeof call>> {
  const { db, user, now, locale } = context
  return snapshot(db, async (tx) => {
    const campaign = await findCampaign(tx, studio.id)
    const { rules } = await rulesAt(tx, studio, now)
    const valid = (await validUsers(tx, [user], now))(user)
    const last = await tx
      .selectFrom('studio')
      .select(['city', 'plan', 'submitted_at as submitTime', 'decision', 'decided_at as decideTime'])
      .where('user_id', '=', user)
      .orderBy('submitted_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return {
      ...(await standingOfCampaign(tx, campaign, now, locale)),
      ruleVersion: rules.version,
      rules: {
        minInvitees: rules.minInvitees,
        tiers: tiersOf(rules),
        leastBonus: rules.leastBonus,
        mostBonus: rules.mostBonus,
        isChosen: rules.payIsChosen === 1,
      },
      valid,
      isLeader: valid >= rules.minInvitees,
      pay: payOf(rules, valid),
      application: last ?? null,
    }
  })
}

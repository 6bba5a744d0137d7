import { communityThresholds, type getCommunity as call } from '@madang/contract/campaigns/awards.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { units } from '@madang/contract/money.ts'
import type { Context } from '../../context.ts'
import { snapshot } from '../../db/tx.ts'
import { monthBounds, startOfDay } from '../../rules/business-day.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import { awardKind, tierOf } from '../awards/award-kinds.ts'
import { shownAward } from '../awards/explain-award.ts'
import { awardsOf } from '../awards/get-awards.ts'
import { findCampaign } from '../campaign.ts'
import { standingOfCampaign } from '../campaign-standing.ts'
import { campaignUse } from '../campaign-use.ts'
import { validOf } from './propose-months.ts'

const { programme: community } = awardKind('community')
const mostMonths = 12

/** The community and how I stand in it (REQ-138). */
export function getCommunity(reader: Context<'db' | 'user' | 'now' | 'locale'>): Promise<Out<typeof call>> {
  const { user, now, locale } = reader
  return snapshot(reader.db, async (tx) => {
    const campaign = await findCampaign(tx, community.id)
    const { day, rules } = await rulesAt(tx, community, now)
    const valid = (await validOf(tx, [user], now)).get(user) ?? 0
    const reached = tierOf(valid)
    const next = communityThresholds.find((from) => valid < from)
    const { first, next: after } = monthBounds(day.slice(0, 7))
    const rows = await awardsOf(tx, user)
      .selectAll()
      .where('programme', '=', community.id)
      .orderBy('month', 'desc')
      .limit(mostMonths)
      .execute()
    const { left } = await campaignUse(tx, campaign, now)
    return {
      ...(await standingOfCampaign(tx, campaign, now, locale)),
      ruleVersion: rules.version,
      valid,
      tiers: communityThresholds.map((from) => ({
        from,
        monthly: rules[`monthly${from}`],
        status: from === reached ? 'Unlocked' : from < (reached ?? 0) ? 'Completed' : 'Locked',
      })),
      next: next ?? null,
      month: first,
      monthEnds: startOfDay(after, campaign.zone),
      months: rows.map((row) => ({ ...shownAward(row, locale), month: row.month ?? first })),
      budget: units<'XRP'>(campaign.budget),
      left: units<'XRP'>(left),
    }
  })
}

import '../tables.ts'
import { studioMonthReasons } from '@madang/contract/campaigns/studio-rows.ts'
import type { getMonths as call, StudioMonth } from '@madang/contract/campaigns/studio.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { units } from '@madang/contract/money.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { businessDay } from '../../rules/business-day.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import { findCampaign, phaseOf } from '../campaign.ts'
import { payOf, studio } from './studio.ts'
import { validUsers } from './valid-users.ts'

/** My monthly statements, the last first; the month under way stands before them while I have a studio (REQ-145). */
export function getMonths(
  { db, user, now, locale }: Context<'db' | 'user' | 'now' | 'locale'>,
  { pageIndex, pageSize }: Parsed<typeof call>,
): Promise<Out<typeof call>> {
  return snapshot(db, async (tx) => {
    const counting = await countingMonth(tx, user, now)
    const ahead = counting ? 1 : 0
    const from = offsetOf({ pageIndex, pageSize })
    const shown = from === 0 ? counting : null
    const rows = await tx
      .selectFrom('studio_month')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('month', 'desc')
      .limit(pageSize - (shown ? 1 : 0))
      .offset(Math.max(0, from - ahead))
      .execute()
    const { count } = await tx
      .selectFrom('studio_month')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow()
    const items = rows.map((row): StudioMonth => ({
      month: row.month.slice(0, 7),
      state: row.state,
      valid: row.valid,
      pay: units(row.pay),
      // What one operator chose is nobody's until two have paid it.
      bonus: units(row.state === 'paid' ? row.bonus : 0n),
      bonusReason: row.state === 'paid' ? row.bonus_reason : null,
      reason: row.reason && studioMonthReasons[row.reason][locale],
      decideTime: row.decided_at,
      ruleVersion: row.rule_version,
    }))
    return { items: shown ? [shown, ...items] : items, totalCount: Number(count) + ahead, pageIndex, pageSize }
  })
}

/** The month under way as it stands now; null without a studio, and while the campaign does not run. */
async function countingMonth(tx: Tx, user: UserId, now: Date): Promise<StudioMonth | null> {
  const campaign = await findCampaign(tx, studio.id)
  const own = await tx
    .selectFrom('studio')
    .select('id')
    .where('user_id', '=', user)
    .where('decision', '=', 'approved')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!own || phaseOf(campaign, now) !== 'running') return null
  const { rules } = await rulesAt(tx, studio, now)
  const valid = (await validUsers(tx, [user], now))(user)
  return {
    month: businessDay(now, campaign.zone).slice(0, 7),
    state: 'counting',
    valid,
    pay: payOf(rules, valid),
    bonus: units(0n),
    bonusReason: null,
    reason: null,
    decideTime: null,
    ruleVersion: rules.version,
  }
}

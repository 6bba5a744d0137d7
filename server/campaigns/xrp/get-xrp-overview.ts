import type { getXrpOverview as overviewCall, getXrpTiers as tiersCall } from '@madang/contract/campaigns/xrp.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { balances } from '../../ledger/account.ts'
import { watchedDays } from '../../live/watched-time.ts'
import { programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { addDays, weekOf } from '../../rules/business-day.ts'
import { rulesAt, rulesOn } from '../../rules/rules-on.ts'
import { findUser } from '../../users/find-user.ts'
import { findCampaign } from '../campaign.ts'
import { standingOfCampaign } from '../campaign-standing.ts'
import { campaignUse } from '../campaign-use.ts'
import { listenedDays } from './entitlements.ts'
import { mostLevels, paidLevels } from './inviter-grants.ts'
import { inviteOf, qualifiedOf } from './invites.ts'
import { tiersFor } from './tiers.ts'
import { xrp, type XrpRules } from './xrp-promotion.ts'

/** The promotion and how I stand in it (REQ-132 to REQ-136). */
export function getXrpOverview({
  db,
  user,
  now,
  locale,
}: Context<'db' | 'user' | 'now' | 'locale'>): Promise<Out<typeof overviewCall>> {
  return snapshot(db, async (tx) => {
    const campaign = await findCampaign(tx, xrp.id)
    const { day: today, rules } = await rulesAt(tx, xrp, now)
    const { left } = await campaignUse(tx, campaign, now)
    const { available, frozen } = await balances(tx, user, 'XRP')
    const valid = await qualifiedOf(tx, user)
    return {
      ...(await standingOfCampaign(tx, campaign, now, locale)),
      ruleVersion: rules.version,
      budget: units<'XRP'>(campaign.budget),
      left: units<'XRP'>(left),
      held: available,
      frozen,
      rules: shownRules(rules, await secondLevelOf(tx, user, rules)),
      invited: await invitedAs(tx, user, { today, zone: campaign.zone }),
      week: { earned: await earnedIn(tx, user, weekOf(today)), most: rules.listeningPerWeek },
      valid,
      tiers: tiersFor(rules, valid),
    }
  })
}

export function getXrpTiers({ db, user, now }: Context<'db' | 'user' | 'now'>): Promise<Out<typeof tiersCall>> {
  return snapshot(db, async (tx) => {
    const { rules } = await rulesAt(tx, xrp, now)
    const valid = await qualifiedOf(tx, user)
    return { valid, items: tiersFor(rules, valid), secondLevel: await secondLevelOf(tx, user, rules) }
  })
}

/** What a friend's friend brings a user: nothing where that level does not pay (REQ-107). */
async function secondLevelOf(tx: Tx, user: UserId, rules: XrpRules): Promise<Amount<'XRP'>> {
  const { country } = (await findUser(tx, user))!
  return paidLevels(rules, country) < mostLevels ? units<'XRP'>(0n) : rules.secondLevel
}

function shownRules(
  { qualify, tierPaysAll, staysFrozen, secondLevelAtRegistration, ...rules }: XrpRules,
  secondLevel: Amount<'XRP'>,
) {
  const { signup, listening, listeningMinutes, listeningPerWeek } = rules
  return {
    signup,
    listening,
    listeningMinutes,
    listeningPerWeek,
    secondLevel,
    secondLevelAtRegistration: secondLevelAtRegistration === 1,
    neededDays: qualify.days,
    withinDays: qualify.withinDays,
    tierPaysAll: tierPaysAll === 1,
    staysFrozen: staysFrozen === 1,
  }
}

async function invitedAs(
  tx: Tx,
  user: UserId,
  { today, zone }: { today: string; zone: string },
): Promise<Out<typeof overviewCall>['invited']> {
  const invite = await inviteOf(tx, user)
  if (!invite) return null
  const { state, first_day: firstDay, last_day: lastDay, qualified_on: qualifiedOn } = invite
  const rules = await rulesOn(tx, xrp, firstDay)
  const watched = await watchedDays(tx, { users: [user], from: firstDay, to: lastDay, zone })
  const listened = new Set(listenedDays(rules, firstDay, watched))
  const days = []
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push({ day, listened: listened.has(day) })
  return {
    state,
    firstDay,
    lastDay,
    today,
    days,
    listened: Math.min(listened.size, rules.qualify.days),
    needed: rules.qualify.days,
    qualifiedOn,
  }
}

async function earnedIn(tx: Tx, user: UserId, week: readonly string[]) {
  const grants = await programmeGrants(tx, { programme: xrp.id, users: [user], kinds: ['xrpListening'] })
  const mine = grants.filter(({ subject, status }) => status === 'credited' && week.includes(subject.slice(0, 10)))
  return units<'XRP'>(mine.reduce((sum, { amount }) => sum + amount, 0n))
}

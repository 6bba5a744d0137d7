import type { getProgramme as endpoint } from '@madang/contract/rewards/rewards.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { VisitorQuery } from '../../context.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import { paidLevels } from '../entitlements.ts'
import { percent } from './percent.ts'
import { rulesShown } from './rules-shown.ts'

/** The rules in force today, as they apply in the caller's country (REQ-107, REQ-110). */
export async function getProgramme({
  db,
  now,
  locale,
  laws: [country],
}: Pick<VisitorQuery, 'db' | 'now' | 'locale' | 'laws'>): Promise<Out<typeof endpoint>> {
  const { rules: all } = await rulesAt(db, cvc, now)
  const rules = { ...all, paidLevels: paidLevels(all, country) }
  return {
    ruleVersion: rules.version,
    effectiveFrom: rules.effectiveFrom,
    registration: rules.registration,
    invite: rules.invite.slice(0, rules.paidLevels),
    availablePercent: percent(rules.availableBasisPoints),
    checkInUnlock: rules.checkInUnlock,
    classUnlock: rules.classUnlock,
    classUnlockPerDay: rules.classUnlockPerDay,
    friendClassUnlock: rules.friendClassUnlock,
    isOfAnyFriend: rules.friendClassOfAny === 1,
    buybackMinimum: rules.buyback.minimum,
    buybackWeekday: rules.buyback.weekday,
    validInvitee: rules.validInvitee,
    totalSupply: rules.totalSupply,
    shown: rulesShown(rules, locale),
  }
}

import { type Amount, units } from '@madang/contract/money.ts'
import type { Programme, RulesOf, VersionRules } from '../../rules/programmes.ts'

/** Leaders and offline studios, a campaign. */
export const studio: Programme<'studio'> = { id: 'studio', kind: 'studio' }

export type StudioRules = RulesOf<'studio'>
type TierRules = Pick<
  VersionRules<'studio'>,
  'firstUsers' | 'firstPay' | 'secondUsers' | 'secondPay' | 'leastBonus' | 'mostBonus' | 'payIsChosen'
>

/** The tiers, the lowest first; none while their numbers are not set (REQ-145). Pure. */
export function tiersOf(rules: TierRules): { readonly users: number; readonly pay: Amount<'USDT'> }[] {
  const { firstUsers, firstPay, secondUsers, secondPay } = rules
  if (firstUsers === 0) return []
  return [
    { users: firstUsers, pay: firstPay },
    { users: secondUsers, pay: secondPay },
  ]
}

/** What so many valid users bring a month: the highest tier reached, alone. Pure. */
export function payOf(rules: TierRules, valid: number): Amount<'USDT'> {
  return tiersOf(rules).findLast(({ users }) => users <= valid)?.pay ?? units(0n)
}

/** Whether two people may pay so much for a month with so many valid users. Pure. */
export function isPayable(
  rules: TierRules,
  { valid, pay, bonus }: { valid: number; pay: bigint; bonus: bigint },
): boolean {
  const isPay = rules.payIsChosen ? payments(rules).some((each) => each === pay) : pay === payOf(rules, valid)
  return isPay && (bonus === 0n || (bonus >= rules.leastBonus && bonus <= rules.mostBonus))
}

/** The monthly payments an operator may choose; none where the tier reached says it. Pure. */
export function payments(rules: TierRules): Amount<'USDT'>[] {
  return rules.payIsChosen ? [units(0n), ...tiersOf(rules).map(({ pay }) => pay)] : []
}

import type { getProgramme as endpoint } from '@madang/contract/rewards/rewards.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { Db } from '../../db/tables.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'

/** The rules in force today, for everybody to read (REQ-110). */
export async function getProgramme(db: Db, now: Date): Promise<Out<typeof endpoint>> {
  const { rules } = await rulesAt(db, cvc, now)
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
    totalSupply: rules.totalSupply,
  }
}

/** Hundredths of a percent as decimal text: 250 is `2.5`. */
export function percent(basisPoints: number): string {
  const hundredths = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.trunc(basisPoints / 100)}${hundredths ? `.${hundredths}` : ''}`
}

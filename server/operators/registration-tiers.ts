import type { Out } from '@madang/contract/endpoint.ts'
import type { getNumbers } from '@madang/contract/operators/home.ts'
import type { Tx } from '../db/tables.ts'
import { cvc } from '../rules/programmes.ts'
import { rulesOn } from '../rules/rules-on.ts'
import { countOrdinals } from '../users/registration/ordinals.ts'

/** Registrations by the tier of their ordinal, as the rules of a day have them: all, and those since a moment (REQ-179). */
export async function registrationTiers(tx: Tx, day: string, since: Date): Promise<Out<typeof getNumbers>['tiers']> {
  const { registration } = await rulesOn(tx, cvc, day)
  const starts = [1, ...registration.map(({ upTo }) => upTo + 1)]
  const tiers = starts.map((from, at) => ({ from, to: registration[at]?.upTo ?? null }))
  const counted: Out<typeof getNumbers>['tiers'] = []
  for (const { from, to } of tiers) {
    const { users, lately } = await countOrdinals(tx, {
      from: BigInt(from),
      to: to === null ? null : BigInt(to),
      since,
    })
    counted.push({ from, to, users, lastDays: lately })
  }
  return counted
}

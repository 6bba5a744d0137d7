import type { XrpTier } from '@madang/contract/campaigns/xrp.ts'
import type { XrpValues } from './xrp-promotion.ts'

/** From this number on a tier has no end. */
const noEnd = 1_000_000

/** The tiers of invitations as they stand for somebody whose invitations have qualified so often (REQ-134, INV-R09). */
export function tiersFor({ referral }: XrpValues, qualified: number): XrpTier[] {
  // The number that the next one will have tells which tier is current.
  const next = qualified + 1
  return referral.map(({ upTo, reward }, index) => {
    const from = (referral[index - 1]?.upTo ?? 0) + 1
    const status = next > upTo ? 'Completed' : next >= from ? 'Unlocked' : 'Locked'
    return { from, upTo: upTo >= noEnd ? null : upTo, reward, status }
  })
}

/** What speaks for a machine in a registration, with or without an inviter: pure (THR-17). */
import type { RegistrationCheck } from '../../rules/registration-check.ts'
import type { RegistrationNeighbours } from '../../users/registration/registration-neighbours.ts'
import { evenGaps, pointsFor } from './scoring.ts'

/** Why a registration grant waits for a second day of activity: too many of its network, like a machine, the day's budget. */
export type WaitReason = 'network' | 'machine' | 'budget'

/** What an hour has beyond the usual is a sign from `rate.from` on, or from this part of the usual where that is more: days of people vary so much. */
const usualVaries = 0.25

/** Why the reward of a registration is not credited at once; empty for an ordinary one. */
export function waitReasons(
  { address, site, block, burst, family, rate, usual, moments, familyMoments }: RegistrationNeighbours,
  { perAddress, perSite, perBlock, waitsFrom, signals }: RegistrationCheck,
): WaitReason[] {
  const counts = {
    address,
    burst,
    family,
    rate: Math.max(0, rate - usual),
    even: Math.max(evenGaps(moments), evenGaps(familyMoments)),
  }
  const rules = { ...signals, rate: { ...signals.rate, from: Math.max(signals.rate.from, usual * usualVaries) } }
  const names = ['address', 'burst', 'family', 'even', 'rate'] as const
  const score = names.reduce((sum, name) => sum + pointsFor(counts[name], rules[name]), 0)
  return [
    ...(address >= perAddress || site >= perSite || block >= perBlock ? ['network' as const] : []),
    ...(score >= waitsFrom ? ['machine' as const] : []),
  ]
}

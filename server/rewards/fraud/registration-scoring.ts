/** What speaks for a machine in a registration, with or without an inviter: pure (THR-17). */
import type { RegistrationCheck } from '../../rules/registration-check.ts'
import type { RegistrationNeighbours } from '../../users/registration/registration-neighbours.ts'
import { evenGaps, pointsFor } from './scoring.ts'

/** Why a registration grant waits for a second day of activity: too many of its network, like a machine, the day's budget. */
export type WaitReason = 'network' | 'machine' | 'budget'

/** More in an hour than so many times the usual hour of the week before are a sign, from `rate.from` on. */
const usualTimes = 3
const weekHours = 7 * 24

/** Why the reward of a registration is not credited at once; empty for an ordinary one. */
export function waitReasons(
  { address, site, block, burst, family, rate, week, moments, familyMoments }: RegistrationNeighbours,
  { perAddress, perSite, perBlock, waitsFrom, signals }: RegistrationCheck,
): WaitReason[] {
  const beyondUsual = Math.max(0, rate - Math.floor((usualTimes * week) / weekHours))
  const counts = {
    address,
    burst,
    family,
    rate: beyondUsual,
    even: Math.max(evenGaps(moments), evenGaps(familyMoments)),
  }
  const names = ['address', 'burst', 'family', 'even', 'rate'] as const
  const score = names.reduce((sum, name) => sum + pointsFor(counts[name], signals[name]), 0)
  return [
    ...(address >= perAddress || site >= perSite || block >= perBlock ? ['network' as const] : []),
    ...(score >= waitsFrom ? ['machine' as const] : []),
  ]
}

import { partnerThresholds, type PartnerStanding } from '@madang/contract/campaigns/partners.ts'

/** What of a person's applications decides whether they may write one. */
interface Written {
  readonly threshold: number
  readonly decision: string | null
}

/** The thresholds for somebody with so many valid invitations: passed, the next one, beyond it (REQ-137). Pure. */
export function thresholdsFor(valid: number): PartnerStanding['thresholds'] {
  const next = partnerThresholds.find((threshold) => valid < threshold)
  return partnerThresholds.map((invitations) => ({
    invitations,
    status: valid >= invitations ? 'Completed' : invitations === next ? 'Unlocked' : 'Locked',
  }))
}

/**
 * The threshold somebody may apply for: the highest they reached, once. Null below the first, while an application waits, and
 * for who is a partner. Pure.
 */
export function openThreshold(valid: number, written: readonly Written[]): number | null {
  if (written.some(({ decision }) => decision === null || decision === 'granted')) return null
  const reached = partnerThresholds.findLast((threshold) => valid >= threshold)
  return reached === undefined || written.some(({ threshold }) => threshold >= reached) ? null : reached
}

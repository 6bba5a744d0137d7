import { dayMs, hourMs } from '@madang/contract/values/durations.ts'

/** How long an access made by a link agrees to nothing (REQ-174). A demonstration waits only if its settings say so. */
export function approvalWaitMs({
  approvalWaitHours,
  mode,
}: {
  readonly approvalWaitHours: number | null
  readonly mode: 'demo' | 'production'
}): number {
  return (approvalWaitHours ?? (mode === 'demo' ? 0 : 72)) * hourMs
}

/**
 * When a link that was made at the server begins to work: after a day in which the other owners see it, and after three where
 * they can only have it taken back at the server.
 */
export function ownerLinkFrom(
  now: Date,
  { waitMs, isFirm }: { readonly waitMs: number; readonly isFirm: boolean },
): Date {
  return new Date(now.getTime() + Math.min(waitMs, isFirm ? 3 * dayMs : dayMs))
}

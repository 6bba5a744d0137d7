/** What counts as attendance (REQ-76, INV-U04): pure functions of moments. */
import { checkMs, heartbeatMs } from '@madang/contract/rewards/live.ts'

/** A span of time, its end not included. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

/** A nonce older than this was not given to a page that watched all the time; it counts nothing. */
export const staleMs = 3 * heartbeatMs
/** From one presence check to the next: at least so long, and at most twice. */
export const checkEveryMs = 6 * 60_000

/** The part of a span inside another; null when there is none. */
export function within(span: Span, bounds: Span): Span | null {
  const from = Math.max(span.from.getTime(), bounds.from.getTime())
  const to = Math.min(span.to.getTime(), bounds.to.getTime())
  return from < to ? { from: new Date(from), to: new Date(to) } : null
}

/**
 * What a heartbeat is worth: from when its nonce was given out until now, at most its interval, inside the class, and not
 * beyond a presence check that nobody answered in time. Null for nothing.
 */
export function worthOf(
  { issuedAt, now, askedAt }: { issuedAt: Date; now: Date; askedAt: Date | null },
  lesson: Span,
): Span | null {
  const age = now.getTime() - issuedAt.getTime()
  if (age > staleMs) return null
  const to = new Date(issuedAt.getTime() + Math.min(age, heartbeatMs))
  const seen = within({ from: issuedAt, to }, lesson)
  return seen && askedAt ? within(seen, { from: seen.from, to: untilOf(askedAt) }) : seen
}

/** When the time to answer a presence check is over. */
export function untilOf(askedAt: Date): Date {
  return new Date(askedAt.getTime() + checkMs)
}

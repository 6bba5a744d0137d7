import type { Wishes } from './settings.ts'

/** Whether a moment lies in a user's quiet hours: from the first minute on, up to and without the last (REQ-103). */
export function isQuiet({ quietFrom, quietTo, timeZone }: Wishes, now: Date): boolean {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return false
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const at = hour * 60 + minute
  return quietFrom < quietTo ? at >= quietFrom && at < quietTo : at >= quietFrom || at < quietTo
}

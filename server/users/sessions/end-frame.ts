import type { EndCause } from '@madang/contract/end-causes.ts'
import { encodeFrame } from '@madang/contract/events.ts'
import { failures, failureText, type FailureDetail } from '@madang/contract/failures.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { EndReason } from '../tables.ts'

/** What a phone is told of an end, by the event as by its next call; nothing more of those by its own person. */
const causes: Readonly<Record<EndReason, EndCause | undefined>> = {
  logout: undefined,
  password: 'password',
  reset: 'password',
  deletion: 'deletion',
  operator: 'staff',
  other: undefined,
}

/** What is told of an end besides its number and its words. */
export function causeDetail(reason: EndReason): { readonly cause?: EndCause } {
  const cause = causes[reason]
  return cause ? { cause } : {}
}

/** Event 11 for the phones of sessions that ended, in their user's language. */
export function endFrame(locale: Locale, reason: EndReason): string {
  const { code, text } = failures.SESSION_ENDED
  const { cause } = causeDetail(reason)
  const why = cause === 'staff' ? { isStaff: true as const } : cause && { cause }
  return encodeFrame({ kind: 'sessionEnded', data: { success: code, msg: text[locale], ...why } })
}

/** Event 11 for the phones of whoever was suspended or whose account was frozen: why, and that they cannot log in again. */
export function suspendedFrame(locale: Locale, detail: FailureDetail): string {
  const msg = failureText('SUSPENDED', detail, locale)
  const isFrozen = detail.kind === 'frozen' ? true : undefined
  return encodeFrame({ kind: 'sessionEnded', data: { success: failures.SUSPENDED.code, msg, isFrozen } })
}

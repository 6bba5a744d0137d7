import type { FailureName } from './failures.ts'

/** Failures any call may answer: they belong to the carrier, not to a domain. */
export const everyCallMayFail: readonly FailureName[] = [
  'INVALID',
  'NOT_FOUND',
  'WRONG_METHOD',
  'TOO_LARGE',
  'TYPE_NOT_ACCEPTED',
  'STILL_RUNNING',
  'TOO_MANY',
  'KEY_REUSED',
  'INTERNAL',
  'NO_ROOM',
  'MAINTENANCE',
]

/** Failures any call of a logged-in user may answer. */
export const everyUserCallMayFail: readonly FailureName[] = [
  'NOT_LOGGED_IN',
  'SESSION_EXPIRED',
  'SESSION_ENDED',
  'SUSPENDED',
  'ACCOUNT_DELETED',
  'CHANGES_USED_UP',
]

/** Failures any call of a signed-in operator may answer: the session, a right that is missing, or a code once more. */
export const everyOperatorCallMayFail: readonly FailureName[] = [
  'NOT_ALLOWED',
  'CHECK_NEEDED',
  'NOT_LOGGED_IN',
  'SESSION_EXPIRED',
  'SESSION_ENDED',
  'SUSPENDED',
]

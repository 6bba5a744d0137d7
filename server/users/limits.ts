import type { AttemptRule } from './attempts.ts'
import type { ServerKeys } from './server-keys.ts'

/** How often the doors may be tried (R49, R53, T01). */
export const attemptRules = {
  /** Failed logins of one account on one device. */
  loginPair: { most: 5, seconds: 15 * 60 },
  /** Failed logins of one account from anywhere, and of one device on any account: a last stop beyond the captcha. */
  loginAccount: { most: 100, seconds: 15 * 60 },
  loginDevice: { most: 100, seconds: 15 * 60 },
  changePassword: { most: 5, seconds: 15 * 60 },
  resetPassword: { most: 5, seconds: 15 * 60 },
  register: { most: 3, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, AttemptRule>

/** Failed logins after which a captcha is asked (R53). */
export const failuresBeforeCaptcha = 3

/** The name under which tries are counted. What it is about is a keyed digest: no ID or device in clear. */
export function attemptKey(keys: ServerKeys, rule: keyof typeof attemptRules, about: string): string {
  return `${rule}:${keys.digest('attempt', about).toString('hex')}`
}

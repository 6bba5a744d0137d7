import type { AttemptRule } from './attempts.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'

/** A rule of logging in: from so many failures on a captcha is asked (REQ-53). */
export interface LoginRule extends AttemptRule {
  readonly captchaAfter: number
}

/** How often the doors may be tried (REQ-49, REQ-53, THR-01). */
export const attemptRules = {
  /** Failed logins of one account on one device. */
  loginPair: { most: 5, seconds: 15 * 60, captchaAfter: 3 },
  /** Failed logins of one account from anywhere, and of one device on any account: a last stop beyond the captcha. */
  loginAccount: { most: 100, seconds: 15 * 60, captchaAfter: 3 },
  loginDevice: { most: 100, seconds: 15 * 60, captchaAfter: 3 },
  /** Failed logins from one network, whatever accounts and devices they name. Many phones may share it. */
  loginNetwork: { most: 1000, seconds: 15 * 60, captchaAfter: 30 },
  changePassword: { most: 5, seconds: 15 * 60 },
  /** The password asked for again by somebody who is logged in. */
  confirmPassword: { most: 5, seconds: 15 * 60 },
  /** Codes of an authenticator and recovery codes beside a right password, for one account. */
  secondFactor: { most: 5, seconds: 15 * 60 },
  resetPassword: { most: 5, seconds: 15 * 60 },
  /** Codes by text message, for one account, device or number. */
  smsCode: { most: 5, seconds: 60 * 60 },
  register: { most: 3, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, AttemptRule | LoginRule>

/** The name under which tries are counted. What it is about is a keyed digest: no ID or device in clear. */
export function attemptKey(keys: ServerKeys, rule: keyof typeof attemptRules, about: string): string {
  return `${rule}:${keys.digest('attempt', about).toString('hex')}`
}

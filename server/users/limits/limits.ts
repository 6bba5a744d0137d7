import type { AttemptRule } from './attempts.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { openDigest, storeDigest } from '../../keys/stored-digest.ts'

/** A rule of logging in: from so many failures on a captcha is asked (REQ-53). */
export interface LoginRule extends AttemptRule {
  readonly captchaAfter: number
}

const minutes = 60
const hours = 60 * minutes

/**
 * How often the doors may be tried (REQ-49, REQ-53, THR-01). What a caller invents, such as the installation, is never the
 * only thing counted: beside it stand the account and the network.
 */
export const attemptRules = {
  /** Failed logins of one account on one device. */
  loginPair: { most: 5, seconds: 15 * minutes, longestSeconds: 4 * hours, captchaAfter: 3 },
  /** Failed logins of one account from one network, on devices it never used. */
  loginFrom: { most: 20, seconds: 15 * minutes, longestSeconds: 4 * hours, captchaAfter: 3 },
  /** Failed logins of one account from anywhere, and of one device on any account: a last stop beyond the captcha. */
  loginAccount: { most: 100, seconds: 1 * hours, captchaAfter: 3 },
  loginDevice: { most: 100, seconds: 15 * 60, captchaAfter: 3 },
  /** Failed logins from one network, whatever accounts and devices they name. Many phones may share it. */
  loginNetwork: { most: 1000, seconds: 15 * 60, captchaAfter: 30 },
  changePassword: { most: 5, seconds: 15 * minutes },
  /** The password asked for again by somebody who is logged in. */
  confirmPassword: { most: 5, seconds: 15 * minutes, longestSeconds: 4 * hours },
  /** Codes of an authenticator and recovery codes beside a right password, for one account. */
  secondFactor: { most: 5, seconds: 15 * minutes, longestSeconds: 4 * hours },
  /** Resets tried of one account from one network, of one account from anywhere, and from one network of any account. */
  resetFrom: { most: 10, seconds: 15 * minutes, longestSeconds: 4 * hours },
  resetAccount: { most: 50, seconds: 1 * hours },
  resetNetwork: { most: 100, seconds: 1 * hours },
  /** Requests to be let in without any key: for what one network names, and from one network. Strangers elsewhere keep nobody out. */
  accessFrom: { most: 3, seconds: 24 * hours },
  accessNetwork: { most: 20, seconds: 24 * hours },
  /** Codes tried for one such request. */
  accessProof: { most: 10, seconds: 24 * hours },
  /** Further codes asked for with one such request: with its first no more than one number or address gets in an hour. */
  accessCode: { most: 4, seconds: 24 * hours },
  /** Codes by text message to one number, or for one account whose number it is. */
  smsCode: { most: 5, seconds: 1 * hours },
  /** Asked from one network, whatever accounts and numbers. */
  smsNetwork: { most: 20, seconds: 1 * hours },
  /** Numbers proved by people who are logged in, from one network: many phones may share it. */
  smsProofNetwork: { most: 100, seconds: 1 * hours },
  /** Calculations asked for from one network within a day, and by all within an hour: they grow harder, nobody is refused. */
  workAsked: { most: 1_000_000_000, seconds: 24 * hours },
  workAskedAll: { most: 1_000_000_000, seconds: 1 * hours },
  register: { most: 3, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, AttemptRule | LoginRule>

/** The name under which tries of these rules are counted. */
export function attemptKey(keys: ServerKeys, rule: keyof typeof attemptRules, about: string): string {
  return keyOfAttempt(keys, rule, about)
}

const attemptPlace = { use: 'attempt.key', row: {} } as const

/** The name of a count under the secret that seals now; null for one that stands under it, or that nothing opens. */
export function renewedAttemptKey(keys: ServerKeys, key: string): string | null {
  const [rule = '', hex = ''] = key.split(':')
  const digest = openDigest(keys, attemptPlace, Buffer.from(hex, 'hex'))
  const renewed = digest && `${rule}:${storeDigest(keys, attemptPlace, digest).toString('hex')}`
  return renewed === key ? null : renewed
}

/** The name of a count. What it is about is a keyed digest: no ID or device in clear. */
export function keyOfAttempt(keys: ServerKeys, rule: string, about: string): string {
  return `${rule}:${storeDigest(keys, attemptPlace, keys.digest('attempt', about)).toString('hex')}`
}

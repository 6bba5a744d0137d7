import { Failure } from '@madang/contract/failures.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { attemptsOf, countAttempt } from './attempts.ts'
import { attemptKey, attemptRules } from './limits.ts'

interface Text {
  readonly phone: string
  readonly now: Date
}

/** Country codes of two digits; `1` and `7` have one, all others three. */
const ofTwoDigits = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** The country code of a number in its international form, such as `82`. */
export function countryCodeOf(phone: string): string {
  const digits = phone.replace(/^\+/, '')
  return /^[17]/.test(digits) ? digits.slice(0, 1) : digits.slice(0, ofTwoDigits.test(digits) ? 2 : 3)
}

function budgets(keys: ServerKeys, phone: string) {
  return {
    [attemptKey(keys, 'smsAll', 'all')]: attemptRules.smsAll,
    [attemptKey(keys, 'smsCountry', countryCodeOf(phone))]: attemptRules.smsCountry,
  }
}

/** TOO_MANY when the hour's budget of text messages, in all or of the number's country, is used up (THR-03). */
export async function refuseBeyondTexts(db: Db, keys: ServerKeys, { phone, now }: Text): Promise<void> {
  for (const { until } of (await attemptsOf(db, budgets(keys, phone), now)).values())
    if (until) throw new Failure('TOO_MANY', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) })
}

/** Counts a text message that is sent. */
export async function countText(tx: Tx, keys: ServerKeys, { phone, now }: Text): Promise<void> {
  for (const [key, rule] of Object.entries(budgets(keys, phone))) await countAttempt(tx, key, rule, now)
}

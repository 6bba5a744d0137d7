import { Failure } from '@madang/contract/failures.ts'
import type { Context } from '../../context.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import type { TextBudget } from '../../ports/message-sender.ts'
import { attemptsOf, countAttempt, type AttemptRule } from './attempts.ts'
import { keyOfAttempt } from './limits.ts'
import '../tables.ts'

/** Country codes of two digits; `1` and `7` have one, all others three. */
const ofTwoDigits = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/
const hour = 60 * 60
/** From so much of a budget on the console warns, in percent. */
const nearPercent = 80

/** The country code of a number in its international form, such as `82`. */
export function countryCodeOf(phone: string): string {
  const digits = phone.replace(/^\+/, '')
  return /^[17]/.test(digits) ? digits.slice(0, 1) : digits.slice(0, ofTwoDigits.test(digits) ? 2 : 3)
}

const keyOfAll = (keys: ServerKeys) => keyOfAttempt(keys, 'smsAll', 'all')
const keyOfCountry = (keys: ServerKeys, code: string) => keyOfAttempt(keys, 'smsCountry', code)

function budgets(keys: ServerKeys, { all, country }: TextBudget, phone: string): Record<string, AttemptRule> {
  return {
    [keyOfCountry(keys, countryCodeOf(phone))]: { most: country, seconds: hour },
    [keyOfAll(keys)]: { most: all, seconds: hour },
  }
}

/** TOO_MANY when the hour's budget of text messages, in all or of the number's country, is used up (THR-03). */
export async function refuseBeyondTexts(
  { db, keys, messageWays, now }: Context<'db' | 'keys' | 'messageWays' | 'now'>,
  phone: string,
): Promise<void> {
  for (const { until } of (await attemptsOf(db, budgets(keys, messageWays.textsAnHour, phone), now)).values())
    if (until) throw new Failure('TOO_MANY', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) })
}

/**
 * Counts a text message that is about to be sent, its country first. False where a budget is used up, which asks at the same
 * moment may all have seen open: then it is not to be sent.
 */
export async function countText(
  { tx, keys, messageWays }: Context<'tx' | 'keys' | 'messageWays'>,
  { phone, now }: { readonly phone: string; readonly now: Date },
): Promise<boolean> {
  for (const [key, rule] of Object.entries(budgets(keys, messageWays.textsAnHour, phone)))
    if ((await countAttempt(tx, key, rule, now)) === null) return false
  return true
}

/** A budget of text messages that is nearly used up; `country` is a country code, null for the budget of all. */
export interface NearBudget {
  readonly country: string | null
  /** When it counts anew, if nothing more is sent. */
  readonly until: Date
}

/** Budgets of text messages used up to 80 percent or more, for the console. */
export async function nearTextBudgets({
  db,
  keys,
  messageWays,
  now,
}: Context<'db' | 'keys' | 'messageWays' | 'now'>): Promise<NearBudget[]> {
  const { all, country } = messageWays.textsAnHour
  const counted = await db
    .selectFrom('attempt')
    .select(['key', 'count', 'first_at', 'last_at'])
    .where((where) => where.or([where('key', 'like', 'smsCountry:%'), where('key', '=', keyOfAll(keys))]))
    .where('last_at', '>', new Date(now.getTime() - hour * 1000))
    .execute()
  const near = counted.flatMap(({ key, count, first_at, last_at }) => {
    const most = key.startsWith('smsAll:') ? all : country
    const from = count >= most ? last_at : first_at
    const until = new Date(from.getTime() + hour * 1000)
    return count * 100 >= most * nearPercent && until > now ? [{ key, until }] : []
  })
  if (near.length === 0) return []
  // Countries are counted under digests: each code is tried.
  const codes = new Map(Array.from({ length: 999 }, (_, index) => [keyOfCountry(keys, `${index + 1}`), `${index + 1}`]))
  return near.map(({ key, until }) => ({ country: codes.get(key) ?? null, until }))
}

import { Failure } from '@madang/contract/failures.ts'
import type { ContactKind } from '@madang/contract/users/contact.ts'
import type { Context } from '../../context.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import type { MessageWays } from '../../ports/message-sender.ts'
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
const keyOfMails = (keys: ServerKeys) => keyOfAttempt(keys, 'mailAll', 'all')

/** Whom a message that somebody asked for goes to. */
interface Reached {
  readonly kind: ContactKind
  readonly contact: string
}

function budgets(
  keys: ServerKeys,
  { textsAnHour, mailsAnHour }: MessageWays,
  { kind, contact }: Reached,
): Record<string, AttemptRule> {
  if (kind === 'email') return { [keyOfMails(keys)]: { most: mailsAnHour, seconds: hour } }
  return {
    [keyOfCountry(keys, countryCodeOf(contact))]: { most: textsAnHour.country, seconds: hour },
    [keyOfAll(keys)]: { most: textsAnHour.all, seconds: hour },
  }
}

/**
 * TOO_MANY when the hour's budget is used up: of mails that somebody asked for, or of text messages, in all or of the number's
 * country (THR-03). Notices of an account count against none.
 */
export async function refuseBeyondBudget(
  { db, keys, messageWays, now }: Context<'db' | 'keys' | 'messageWays' | 'now'>,
  reached: Reached,
): Promise<void> {
  for (const { until } of (await attemptsOf(db, budgets(keys, messageWays, reached), now)).values())
    if (until) throw new Failure('TOO_MANY', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) })
}

/**
 * Counts a message that is about to be sent, of a text its country first. False where a budget is used up, which asks at the
 * same moment may all have seen open: then it is not to be sent.
 */
export async function countMessage(
  { tx, keys, messageWays }: Context<'tx' | 'keys' | 'messageWays'>,
  { now, ...reached }: Reached & { readonly now: Date },
): Promise<boolean> {
  for (const [key, rule] of Object.entries(budgets(keys, messageWays, reached)))
    if ((await countAttempt(tx, key, rule, now)) === null) return false
  return true
}

/** A budget that is nearly used up. */
export interface NearBudget {
  readonly kind: 'texts' | 'countryTexts' | 'mails'
  /** A country code; null for the budgets of all. */
  readonly country: string | null
  /** When it counts anew, if nothing more is sent. */
  readonly until: Date
}

/** Budgets used up to 80 percent or more, for the console. */
export async function nearBudgets({
  db,
  keys,
  messageWays,
  now,
}: Context<'db' | 'keys' | 'messageWays' | 'now'>): Promise<NearBudget[]> {
  const { textsAnHour, mailsAnHour } = messageWays
  const ofAll: Readonly<Record<string, { readonly kind: NearBudget['kind']; readonly most: number }>> = {
    [keyOfAll(keys)]: { kind: 'texts', most: textsAnHour.all },
    [keyOfMails(keys)]: { kind: 'mails', most: mailsAnHour },
  }
  const counted = await db
    .selectFrom('attempt')
    .select(['key', 'count', 'first_at', 'last_at'])
    .where((where) => where.or([where('key', 'like', 'smsCountry:%'), where('key', 'in', Object.keys(ofAll))]))
    .where('last_at', '>', new Date(now.getTime() - hour * 1000))
    .execute()
  const near = counted.flatMap(({ key, count, first_at, last_at }) => {
    const { kind, most } = ofAll[key] ?? { kind: 'countryTexts', most: textsAnHour.country }
    const from = count >= most ? last_at : first_at
    const until = new Date(from.getTime() + hour * 1000)
    return count * 100 >= most * nearPercent && until > now ? [{ kind, key, until }] : []
  })
  if (near.length === 0) return []
  // Countries are counted under digests: each code is tried.
  const codes = new Map(Array.from({ length: 999 }, (_, index) => [keyOfCountry(keys, `${index + 1}`), `${index + 1}`]))
  return near.map(({ key, ...budget }) => ({ ...budget, country: codes.get(key) ?? null }))
}

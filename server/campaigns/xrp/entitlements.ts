/** What the rules of the XRP promotion give (INV-R07, INV-R08). Pure: settling, dry run and replay ask the same. */
import { type Amount, smaller, units } from '@madang/contract/money.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { addDays, weekOf } from '../../rules/business-day.ts'
import type { XrpValues } from './xrp-promotion.ts'

const none = units<'XRP'>(0n)

/** What an invite brings by its number, which counts itself. */
export function referralRate({ referral }: XrpValues, number: number): Amount<'XRP'> {
  return referral.find(({ upTo }) => number <= upTo)?.reward ?? none
}

/**
 * What the inviter gets when an invite becomes the one of a number: its own rate, and where the tier reached pays all, the
 * difference for those before it.
 */
export function referralGrants(rules: XrpValues, number: number): { own: Amount<'XRP'>; difference: Amount<'XRP'> } {
  const own = referralRate(rules, number)
  const before = referralRate(rules, number - 1)
  const raised = rules.tierPaysAll && own > before ? (own - before) * BigInt(number - 1) : 0n
  return { own, difference: units(raised) }
}

/** The first and the last of the days within which an invite qualifies. */
export function qualifyingSpan({ qualify }: XrpValues, firstDay: string): { first: string; last: string } {
  return { first: firstDay, last: addDays(firstDay, qualify.withinDays - 1) }
}

/** Time at classes on a day of the campaign's zone. */
export interface WatchedDay {
  readonly day: string
  readonly countedMs: number
}

/** How many full spans of listening a day has. */
export function fullSpans({ listeningMinutes }: XrpValues, countedMs: number): number {
  return Math.floor(countedMs / (listeningMinutes * minuteMs))
}

/** The days with a full span within the qualifying ones, in order. */
export function listenedDays(rules: XrpValues, firstDay: string, days: readonly WatchedDay[]): string[] {
  const { first, last } = qualifyingSpan(rules, firstDay)
  return days
    .filter(({ day, countedMs }) => day >= first && day <= last && fullSpans(rules, countedMs) > 0)
    .map(({ day }) => day)
    .sort()
}

/** The day with which an invite qualified; null while it did not. */
export function qualifyingDay(rules: XrpValues, firstDay: string, days: readonly WatchedDay[]): string | null {
  return listenedDays(rules, firstDay, days)[rules.qualify.days - 1] ?? null
}

/** A grant for one full span of listening. */
export interface ListeningGrant<Rules> {
  readonly day: string
  /** Which span of the day. */
  readonly span: number
  readonly amount: Amount<'XRP'>
  /** Given for the same week before it. */
  readonly weekBefore: Amount<'XRP'>
  readonly rules: Rules
}

/** Names what a span of a day was granted for. */
export function spanSubject({ day, span }: { readonly day: string; readonly span: number }): string {
  return `${day}/${span}`
}

/**
 * What days of listening give beyond what was granted for them, by subject: one reward for each full span of a day, no more
 * from Monday to Sunday than the rules of the day say. `rulesOf` a day is null outside the campaign.
 */
export function listeningGrants<Rules extends XrpValues>(
  days: readonly WatchedDay[],
  granted: ReadonlyMap<string, bigint>,
  rulesOf: (day: string) => Rules | null,
): ListeningGrant<Rules>[] {
  const weeks = new Map<string, bigint>()
  for (const [subject, amount] of granted) {
    const monday = weekOf(subject.slice(0, 10))[0]!
    weeks.set(monday, (weeks.get(monday) ?? 0n) + amount)
  }
  return days
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .flatMap(({ day, countedMs }) => {
      const rules = rulesOf(day)
      if (!rules) return []
      const monday = weekOf(day)[0]!
      const made: ListeningGrant<Rules>[] = []
      for (let span = 1; span <= fullSpans(rules, countedMs); span++) {
        if (granted.has(spanSubject({ day, span }))) continue
        const weekBefore = units<'XRP'>(weeks.get(monday) ?? 0n)
        const room = units<'XRP'>(rules.listeningPerWeek > weekBefore ? rules.listeningPerWeek - weekBefore : 0n)
        const amount = smaller(rules.listening, room)
        if (amount === 0n) break
        weeks.set(monday, weekBefore + amount)
        made.push({ day, span, amount, weekBefore, rules })
      }
      return made
    })
}

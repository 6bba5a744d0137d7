import '../tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { PaidKind } from '@madang/contract/rewards/reward-kinds.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { balancesOf } from '../../ledger/balances-of.ts'
import { peopleByIds } from '../../users/find-user.ts'
import { addDays, startOfDay } from '../../rules/business-day.ts'
import { programmePools } from '../pools.ts'
import { eachOnce } from '../kinds.ts'
import type { Person } from './dry-run-state.ts'
import { maskNickName } from '../invitees/mask.ts'
import { cvcRules, newCvcRules } from '../../rules/kinds/cvc-rules.ts'
import { cvc, type CvcRules } from '../../rules/programmes.ts'
import { type CachedRules, cachedRules } from '../../rules/rules-on.ts'
import { type Outcome, gain, type Given, givenTo, lockedAtStart } from './simulate-rules.ts'

/** What proposed rules would have done over days that are past, against the rules that were in force. */
export interface DryRun {
  /** First and last business day. */
  readonly from: string
  readonly to: string
  readonly registrations: number
  readonly checkIns: number
  /** Full blocks of class time, the attendees' own. */
  readonly classBlocks: number
  /** Everybody together under the rules of each day, and under the proposed ones. */
  readonly before: Given
  readonly after: Given
  readonly gaining: number
  readonly losing: number
  readonly unchanged: number
  /** The people who gain and who lose most; nobody by their whole name. */
  readonly examples: readonly Example[]
  /** The same by habit, most check-ins first; a habit nobody has is left out. */
  readonly habits: readonly Habit[]
  /** Names of the rules that differ from those in force on the last day. */
  readonly differences: readonly string[]
  /** Pools whose proposed budget is less than what was issued and what the span would have cost. */
  readonly short: readonly PaidKind[]
  /** What the proposed rules pay for 1 CVC in a buyback. */
  readonly price: Amount<'USDT'>
}

export interface Example {
  readonly name: string
  readonly before: Given
  readonly after: Given
}

/** People with at least so many check-ins in the span, and fewer than the habit before. */
export interface Habit {
  readonly least: number
  readonly people: number
  readonly before: Given
  readonly after: Given
}

const habitBounds = [28, 15, 4, 1, 0] as const
const mostExamples = 5
/** The last 30 days are what a proposal is tried on unless another span is asked for. */
const usualDays = 30

/**
 * Tries proposed rules on the past: every registration, every check-in and every block of class time of the span again,
 * under the rules of its day and under the proposed ones. Reads one snapshot and writes nothing. Everybody whom something happened to is held in
 * memory, some hundred bytes each. Throws on rules that do not hold together.
 */
export async function dryRunRules(
  db: Db,
  proposed: unknown,
  { now, from, to }: { now: Date; from?: string; to?: string },
): Promise<DryRun> {
  const values = newCvcRules.parse(proposed)
  return snapshot(db, async (tx) => {
    const rulesOf = cachedRules(tx, cvc)
    const {
      day: today,
      rules: { zone, programme },
    } = await rulesOf.at(now)
    const last = to ?? addDays(today, -1)
    const first = from ?? addDays(last, 1 - usualDays)
    const span = { first, last, from: startOfDay(first, zone), until: startOfDay(addDays(last, 1), zone) }
    const rules: CvcRules = { ...values, version: 'proposed', effectiveFrom: first, programme, zone }
    const people = new Map<UserId, Person>()
    const daily = await rulesByDay(rulesOf, { first, last })
    const counts = { registrations: 0, checkIns: 0, classBlocks: 0 }
    for (const collect of eachOnce(({ collect }) => collect))
      await collect({ tx, span, rules, rulesOf, daily, people, counts })
    const locked = await lockedNow(tx, people)
    const fares = [...people].map(([user, person]) => fareOf(user, person, locked.get(user) ?? 0n))
    return {
      from: first,
      to: last,
      ...counts,
      before: sumOf(fares.map(({ before }) => before)),
      after: sumOf(fares.map(({ after }) => after)),
      gaining: fares.filter((fare) => gain(fare) > 0).length,
      losing: fares.filter((fare) => gain(fare) < 0).length,
      unchanged: fares.filter((fare) => gain(fare) === 0).length,
      examples: await examplesOf(tx, fares),
      habits: habitsOf(fares),
      differences: differencesOf(await rulesOf.on(last), rules),
      short: await shortPools(tx, rules, people),
      price: rules.buyback.price,
    }
  })
}

/** The rules of each day of the span. */
async function rulesByDay(
  rulesOf: CachedRules<'cvc'>,
  { first, last }: { first: string; last: string },
): Promise<Map<string, CvcRules>> {
  const daily = new Map<string, CvcRules>()
  for (let day = first; day <= last; day = addDays(day, 1)) daily.set(day, await rulesOf.on(day))
  return daily
}

/** What is locked now of those for whom nothing of the span tells what they began with. */
async function lockedNow(tx: Tx, people: ReadonlyMap<UserId, Person>): Promise<Map<UserId, bigint>> {
  const asked = [...people].flatMap(([user, { unlocks }]) =>
    unlocks.length > 0 && unlocks.every(({ lockedBefore }) => lockedBefore === null) ? [user] : [],
  )
  const found = await balancesOf(
    tx,
    asked.map((user) => `${user}/CVC/locked` as const),
  )
  return new Map(asked.map((user) => [user, found.get(`${user}/CVC/locked`) ?? 0n]))
}

function fareOf(user: UserId, { before, after, unlocks, checkIns }: Person, locked: bigint): Outcome {
  // At the same moment in the order in which they took from what was locked.
  const inOrder = unlocks.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || compare(other.lockedBefore ?? 0n, one.lockedBefore ?? 0n),
  )
  const start = lockedAtStart(before, inOrder, locked)
  return {
    user,
    checkIns,
    before: givenTo(before, inOrder, { lockedAtStart: start, under: 'before' }),
    after: givenTo(after, inOrder, { lockedAtStart: start, under: 'after' }),
  }
}

function sumOf(given: readonly Given[]): Given {
  return {
    granted: units(given.reduce((sum, { granted }) => sum + granted, 0n)),
    unlocked: units(given.reduce((sum, { unlocked }) => sum + unlocked, 0n)),
  }
}

function habitsOf(fares: readonly Outcome[]): Habit[] {
  const byHabit = Map.groupBy(fares, ({ checkIns }) => habitBounds.find((least) => checkIns >= least) ?? 0)
  return habitBounds.flatMap((least) => {
    const those = byHabit.get(least)
    if (!those) return []
    const [before, after] = [those.map((fare) => fare.before), those.map((fare) => fare.after)]
    return [{ least, people: those.length, before: sumOf(before), after: sumOf(after) }]
  })
}

/** Those whom the proposal moves furthest, both ways. */
async function examplesOf(tx: Tx, fares: readonly Outcome[]): Promise<Example[]> {
  const changed = fares.filter((fare) => gain(fare) !== 0).toSorted((left, right) => compare(move(right), move(left)))
  const chosen = [...new Set([...changed.slice(0, mostExamples), ...changed.slice(-mostExamples)])]
  const known = await peopleByIds(
    tx,
    chosen.map(({ user }) => user),
  )
  return chosen.map(({ user, before, after }) => ({
    name: maskNickName(known.get(user)?.nickName ?? '?'),
    before,
    after,
  }))
}

function move({ before, after }: Outcome): bigint {
  return after.granted + after.unlocked - before.granted - before.unlocked
}

function compare(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0
}

function differencesOf(current: CvcRules, proposed: CvcRules): string[] {
  const text = (rules: CvcRules, name: keyof CvcRules) =>
    JSON.stringify(rules[name], (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
  return (Object.keys(cvcRules.shape) as (keyof CvcRules)[]).filter(
    (name) => text(current, name) !== text(proposed, name),
  )
}

/** What was issued, and the cost of such a span once more, against the proposed budgets (INV-M07). */
async function shortPools(tx: Tx, rules: CvcRules, people: ReadonlyMap<UserId, Person>): Promise<PaidKind[]> {
  const issued = await balancesOf(
    tx,
    programmePools.map(({ account }) => account),
  )
  const cost = new Map<PaidKind, bigint>()
  for (const { after } of people.values())
    for (const { kind, available, locked } of after) cost.set(kind, (cost.get(kind) ?? 0n) + available + locked)
  return programmePools
    .filter(({ kind, account, budget }) => (cost.get(kind) ?? 0n) - (issued.get(account) ?? 0n) > budget(rules))
    .map(({ kind }) => kind)
}

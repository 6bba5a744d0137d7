import type { Name } from './test-power-model.ts'

/** Rules that two people agreed to. */
export interface Rules {
  readonly no: number
  readonly base: number
  readonly by: readonly [Name, Name]
  /** Days until they begin, 0 and less once they have; null for those that never will. */
  readonly days: number | null
}

/** The rules that are last in time; before any were made, those of the beginning. */
export function lastRules(rules: readonly Rules[]): { readonly no: number; readonly days: number } {
  const begin = rules.flatMap(({ no, days }) => (days === null ? [] : { no, days }))
  return begin.reduce((last, each) => (each.days > last.days ? each : last), { no: 0, days: -Infinity })
}

/** In how many days rules that are proposed now would begin: after all others, and not tomorrow, so that there is time to agree. */
export function nextRulesDay(rules: readonly Rules[]): number {
  return Math.max(2, lastRules(rules).days + 1)
}

/** Planned rules somebody had a part in, and those made of such, never begin. */
export function takenBack(rules: readonly Rules[], of: Name): readonly Rules[] {
  const theirs = new Set<number>()
  for (const { no, base, by } of rules) if (by.includes(of) || theirs.has(base)) theirs.add(no)
  return rules.map((each) => (theirs.has(each.no) && (each.days ?? 0) > 0 ? { ...each, days: null } : each))
}

/** Rules of tomorrow begin a day later; where others are planned for that day, those alone do. */
export function putOff(rules: readonly Rules[]): readonly Rules[] {
  const isTaken = rules.some(({ days }) => days === 2)
  return rules.map((each) => (each.days === 1 ? { ...each, days: isTaken ? null : 2 } : each))
}

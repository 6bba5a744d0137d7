import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Db, Tx } from '../db/tables.ts'
import { addDays, businessDay } from './business-day.ts'
import { type Constant, constantsOf, withConstants } from './constants.ts'
import { ruleSet, type Rules } from './rule-set.ts'

/** A rule set with its days: in force from `effectiveFrom` on, until the next. */
export interface RuledSpan {
  readonly version: string
  readonly effectiveFrom: string
  readonly constants: readonly Constant[]
}

/** Every rule set that is, was or will be in force, the newest first. */
export async function ruledSpans(db: Db | Tx): Promise<RuledSpan[]> {
  return (await everyRules(db)).map((rules) => {
    const { version, effectiveFrom } = rules
    return { version, effectiveFrom, constants: constantsOf(rules) }
  })
}

/** A change of constants from a business day on. */
export interface RulePlan {
  readonly changes: readonly Constant[]
  readonly from: string
}

/** Rules made of the last ones and a plan. */
export interface PlannedRules {
  readonly version: string
  /** The version they were made of; another one in between makes the plan void. */
  readonly base: string
  readonly from: string
  /** As they would be stored. */
  readonly rules: Record<string, unknown>
  /** The constants that differ, as they are and as they would be. */
  readonly before: Readonly<Record<string, string>>
  readonly after: Readonly<Record<string, string>>
}

/**
 * What a plan makes of the rules that are last in time (REQ-175). It begins tomorrow at the earliest and not before them.
 * INVALID with the name of the constant that does not hold, `from` for the day, `changes` when nothing differs.
 */
export async function planRules(db: Db | Tx, { changes, from }: RulePlan, now: Date): Promise<PlannedRules> {
  const all = await everyRules(db)
  const last = all[0]!
  if (from < addDays(businessDay(now), 1) || from < last.effectiveFrom) throw new Failure('INVALID', { field: 'from' })
  const names = new Map(constantsOf(last).map(({ name, value }) => [name, value]))
  const unknown = changes.find(({ name }) => !names.has(name))
  if (unknown) throw new Failure('INVALID', { field: unknown.name })
  const rules = withConstants(last, changes)
  const parsed = ruleSet.safeParse(rules)
  if (!parsed.success) throw new Failure('INVALID', { field: faultyName(parsed.error.issues[0]?.path ?? [], names) })
  const differing = constantsOf(parsed.data).filter(({ name, value }) => names.get(name) !== value)
  if (differing.length === 0) throw new Failure('INVALID', { field: 'changes' })
  return {
    version: nextVersion(all),
    base: last.version,
    from,
    rules,
    before: Object.fromEntries(differing.map(({ name }) => [name, names.get(name) ?? ''])),
    after: Object.fromEntries(differing.map(({ name, value }) => [name, value])),
  }
}

/** The version that is last in time, which a plan is made of. */
export async function lastVersion(db: Db | Tx): Promise<string> {
  return (await everyRules(db))[0]!.version
}

async function everyRules(db: Db | Tx): Promise<Rules[]> {
  const rows = await db
    .selectFrom('rule_in_force')
    .innerJoin('rule_set', 'rule_set.version', 'rule_in_force.version')
    .select(['rule_set.version', 'rules', 'effective_from'])
    .orderBy('effective_from', 'desc')
    .execute()
  if (rows.length === 0) throw new Error('no rule set is in force')
  return rows.map(({ version, rules, effective_from }) => ({
    ...ruleSet.parse(rules),
    version,
    effectiveFrom: effective_from,
  }))
}

/** Of `v1`, `v2` and `test` the next is `v3`. */
function nextVersion(known: readonly { readonly version: string }[]): string {
  const numbers = known.map(({ version }) => Number(/^v(\d+)$/.exec(version)?.[1] ?? 0))
  return `v${Math.max(...numbers) + 1}`
}

/** The constant a fault lies in: the longest beginning of its path that is a name. */
function faultyName(path: readonly PropertyKey[], names: ReadonlyMap<string, string>): string {
  const parts = path.map(String)
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join('.')
    if (names.has(name)) return name
  }
  return 'changes'
}

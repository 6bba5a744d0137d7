import { Failure } from '@madang/contract/failures.ts'
import type { Db, Tx } from '../db/tables.ts'
import { earliestDay } from './activate-rules.ts'
import { type Constant, constantsOf, withConstants } from './constants.ts'
import { newRulesOf, type Programme, programmeRules } from './programmes.ts'
import './tables.ts'

/** A rule set with its days: in force from `effectiveFrom` on, until the next. */
export interface RuledSpan {
  readonly version: string
  readonly effectiveFrom: string
  readonly constants: readonly Constant[]
}

/** Every rule set of a programme that is, was or will be in force, the newest first. NOT_FOUND without any. */
export async function ruledSpans(db: Db | Tx, programme: Programme): Promise<RuledSpan[]> {
  return (await everyRules(db, programme)).map(({ version, effectiveFrom, values }) => ({
    version,
    effectiveFrom,
    constants: constantsOf(programmeRules[programme.kind].schema, values),
  }))
}

/** A change of constants from a programme day on. */
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
 * What a plan makes of the rules that are last in time (REQ-175). It begins at the earliest day and not before them.
 * NOT_FOUND for a programme without rules, INVALID with the name of the constant that does not hold, `from` for the day, `changes` when nothing differs.
 */
export async function planRules(
  db: Db | Tx,
  programme: Programme,
  { changes, from }: RulePlan,
  now: Date,
): Promise<PlannedRules> {
  const { schema } = programmeRules[programme.kind]
  const last = (await everyRules(db, programme))[0]!
  if (from < earliestDay(now, last.zone) || from < last.effectiveFrom) throw new Failure('INVALID', { field: 'from' })
  const names = new Map(constantsOf(schema, last.values).map(({ name, value }) => [name, value]))
  const unknown = changes.find(({ name }) => !names.has(name))
  if (unknown) throw new Failure('INVALID', { field: unknown.name })
  const rules = withConstants(schema, last.values, changes)
  const parsed = newRulesOf(programme.kind).safeParse(rules)
  if (!parsed.success) throw new Failure('INVALID', { field: faultyName(parsed.error.issues[0]?.path ?? [], names) })
  const differing = constantsOf(schema, parsed.data).filter(({ name, value }) => names.get(name) !== value)
  if (differing.length === 0) throw new Failure('INVALID', { field: 'changes' })
  return {
    version: await nextVersion(db, programme),
    base: last.version,
    from,
    rules,
    before: Object.fromEntries(differing.map(({ name }) => [name, names.get(name) ?? ''])),
    after: Object.fromEntries(differing.map(({ name, value }) => [name, value])),
  }
}

/** The version that is last in time, which a plan is made of. */
export async function lastVersion(db: Db | Tx, programme: Programme): Promise<string> {
  return (await everyRules(db, programme))[0]!.version
}

async function everyRules(db: Db | Tx, { id, kind }: Programme) {
  const rows = await db
    .selectFrom('rule_in_force')
    .innerJoin('rule_set', 'rule_set.version', 'rule_in_force.version')
    .innerJoin('programme', 'programme_id', 'rule_in_force.programme')
    .select(['rule_set.version', 'rules', 'effective_from', 'zone'])
    .where('rule_in_force.programme', '=', id)
    .orderBy('effective_from', 'desc')
    .execute()
  if (rows.length === 0) throw new Failure('NOT_FOUND')
  return rows.map(({ version, rules, effective_from, zone }) => ({
    version,
    zone,
    effectiveFrom: effective_from,
    values: programmeRules[kind].schema.parse(rules),
  }))
}

/** Of `v1`, `v2` and `test` the next is `v3`; another programme's are called after it: `xrp-1`. */
async function nextVersion(db: Db | Tx, { id }: Programme): Promise<string> {
  const known = await db.selectFrom('rule_set').select('version').where('programme', '=', id).execute()
  const [beginning, shape] = id === 'cvc' ? ['v', /^v(\d+)$/] : [`${id}-`, /-(\d+)$/]
  const numbers = known.map(({ version }) => Number(shape.exec(version)?.[1] ?? 0))
  return `${beginning}${Math.max(0, ...numbers) + 1}`
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

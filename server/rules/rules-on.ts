import './tables.ts'
import type { Db, Tx } from '../db/tables.ts'
import { type Rules, ruleSet } from './rule-set.ts'

/** The rules in force on a business day. Throws when no rule set is in force: a programme without rules is a mistake. */
export async function rulesOn(db: Db | Tx, day: string): Promise<Rules> {
  const row = await db
    .selectFrom('rule_in_force')
    .innerJoin('rule_set', 'rule_set.version', 'rule_in_force.version')
    .select(['rule_set.version', 'rules', 'effective_from'])
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .executeTakeFirst()
  if (!row) throw new Error(`no rule set is in force on ${day}`)
  return { ...ruleSet.parse(row.rules), version: row.version, effectiveFrom: row.effective_from }
}

/** Every rule set by its version, for explaining records made under older ones. */
export async function allRules(db: Db | Tx): Promise<Map<string, Omit<Rules, 'effectiveFrom'>>> {
  const rows = await db.selectFrom('rule_set').selectAll().execute()
  return new Map(rows.map(({ version, rules }) => [version, { ...ruleSet.parse(rules), version }]))
}

/** `rulesOn` that asks once for each day; for one transaction. */
export function cachedRules(db: Db | Tx): (day: string) => Promise<Rules> {
  const known = new Map<string, Rules>()
  return async (day) => {
    const rules = known.get(day) ?? (await rulesOn(db, day))
    known.set(day, rules)
    return rules
  }
}

import './tables.ts'
import type { Tx } from '../db/tables.ts'
import { ruleSet } from './rule-set.ts'

/** Adds a version of the rules. Refuses rules that do not hold together; a version never changes afterwards. */
export async function addRuleSet(tx: Tx, version: string, rules: unknown): Promise<void> {
  ruleSet.parse(rules)
  await tx
    .insertInto('rule_set')
    .values({ version, rules: JSON.stringify(rules) })
    .execute()
}

/**
 * Lets a version rule from the business day `from` on (REQ-226). Only for days that have not begun: what was granted
 * stays under the rules of its day.
 */
export async function activateRules(
  tx: Tx,
  { version, from, today }: { version: string; from: string; today: string },
): Promise<void> {
  if (from <= today) throw new RangeError(`rules may change from the day after ${today} on, not on ${from}`)
  await tx
    .insertInto('rule_in_force')
    .values({ effective_from: from, version })
    .onConflict((conflict) => conflict.column('effective_from').doUpdateSet({ version }))
    .execute()
}

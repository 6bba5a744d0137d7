import { z } from 'zod'
import { Failure } from '@madang/contract/failures.ts'
import type { Tx } from '../db/tables.ts'
import { businessDay } from './business-day.ts'
import { addRuleSet, activateRules } from './activate-rules.ts'
import { ruleSet } from './rule-set.ts'

/** A proposed change of the rules: what a first operator asks for and a second agrees to (REQ-104, REQ-226). */
export const ruleChange = z.strictObject({
  version: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,30}$/),
  rules: z.unknown().refine((rules) => ruleSet.safeParse(rules).success, { error: 'rules that hold together' }),
  /** Business day from which they rule; its midnight is the boundary (INV-U01). */
  from: z.iso.date(),
})
export type RuleChange = z.output<typeof ruleChange>

/**
 * Puts new rules in force from a business day that has not begun, whatever day they were proposed on. What was granted
 * keeps its version. INVALID for a day that has begun, CONFLICT for a version that exists, NOT_ALLOWED when one operator
 * would do both. Who asked and who agreed is written by the caller, in the same transaction.
 */
export async function changeRules(
  tx: Tx,
  { version, rules, from }: RuleChange,
  { proposedBy, approvedBy, now }: { proposedBy: string; approvedBy: string; now: Date },
): Promise<void> {
  if (proposedBy === approvedBy) throw new Failure('NOT_ALLOWED')
  const today = businessDay(now)
  if (from <= today) throw new Failure('INVALID', { field: 'from' })
  const known = await tx.selectFrom('rule_set').select('version').where('version', '=', version).executeTakeFirst()
  if (known) throw new Failure('CONFLICT')
  await addRuleSet(tx, version, rules)
  await activateRules(tx, { version, from, today })
}

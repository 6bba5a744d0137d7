import { z } from 'zod'
import { Failure } from '@madang/contract/failures.ts'
import type { Tx } from '../db/tables.ts'
import { activateRules, addRuleSet, earliestDay, lockRules, zoneOf } from './activate-rules.ts'
import { lastVersion } from './plan-rules.ts'
import { findProgramme, newRulesOf } from './programmes.ts'

/** A proposed change of the rules: what a first operator asks for and a second agrees to (REQ-104, REQ-226). */
export const ruleChange = z.strictObject({
  /** Absent in proposals made while there was one programme. */
  programme: z.string().default('cvc'),
  version: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,30}$/),
  /** The version it was made of. */
  base: z.string(),
  rules: z.record(z.string(), z.unknown()),
  /** Programme day from which they rule; its midnight is the boundary (INV-U01). */
  from: z.iso.date(),
})
export type RuleChange = z.output<typeof ruleChange>

/**
 * Puts new rules in force from a programme day that begins an hour ahead at least, tested while nothing is granted by the
 * programme's rules. What was granted keeps its version. EXPIRED for a day that is too near or over, CONFLICT for a version
 * that exists and when other rules were planned meanwhile (what was tried and agreed to would not be what begins),
 * NOT_ALLOWED when one operator would do both, INVALID for rules that do not hold together. Who asked and who agreed is written by the caller, in the same transaction.
 */
export async function changeRules(
  tx: Tx,
  { programme: id, version, base, rules, from }: RuleChange,
  { proposedBy, approvedBy, clock }: { proposedBy: string; approvedBy: string; clock: { now(): Date } },
): Promise<void> {
  if (proposedBy === approvedBy) throw new Failure('NOT_ALLOWED')
  const programme = await findProgramme(tx, id)
  await lockRules(tx, programme)
  const now = clock.now()
  if (from < earliestDay(now, await zoneOf(tx, programme))) throw new Failure('EXPIRED')
  if ((await lastVersion(tx, programme)) !== base) throw new Failure('CONFLICT')
  const known = await tx.selectFrom('rule_set').select('version').where('version', '=', version).executeTakeFirst()
  if (known) throw new Failure('CONFLICT')
  if (!newRulesOf(programme.kind).safeParse(rules).success) throw new Failure('INVALID', { field: 'rules' })
  await addRuleSet(tx, programme, { version, rules })
  await activateRules(tx, programme, { version, from, now })
}

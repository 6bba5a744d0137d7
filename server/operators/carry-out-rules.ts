import { Failure } from '@madang/contract/failures.ts'
import type { Tx } from '../db/tables.ts'
import { businessDay } from '../rules/business-day.ts'
import { changeRules, type RuleChange } from '../rules/change-rules.ts'
import { lastVersion } from '../rules/plan-rules.ts'

/**
 * Puts proposed rules in force at their midnight (REQ-226). EXPIRED when that midnight has passed, CONFLICT when other rules
 * were planned meanwhile: what was tried and agreed to would not be what begins.
 */
export async function carryOutRules(
  { tx, ...who }: { tx: Tx; now: Date; proposedBy: string; approvedBy: string },
  { base, ...change }: RuleChange & { readonly base: string },
): Promise<void> {
  if (change.from <= businessDay(who.now)) throw new Failure('EXPIRED')
  if ((await lastVersion(tx)) !== base) throw new Failure('CONFLICT')
  await changeRules(tx, change, who)
}

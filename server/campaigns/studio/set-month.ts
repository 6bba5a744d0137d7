import '../tables.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { setStudioMonth as call } from '@madang/contract/operators/casework/studios.ts'
import { claimCase } from '../../casework/take-step.ts'
import type { Actor } from '../../casework/standing.ts'
import type { Tx } from '../../db/tables.ts'
import { allRules } from '../../rules/rules-on.ts'
import { findMonth, monthCases } from './month-cases.ts'
import { isPayable, studio } from './studio.ts'

/**
 * Sets the bonus of a month with its reason, and where its rules say so its pay; the month becomes this operator's. What was
 * proposed before names another version and can no longer be agreed to. CONFLICT when it changed meanwhile or is decided,
 * INVALID for an amount that its rules do not know.
 */
export async function setMonth(
  tx: Tx,
  { monthId, version, bonus, pay, reason }: Parsed<typeof call>,
  actor: Actor,
): Promise<{ readonly before: bigint; readonly after: bigint }> {
  const found = await findMonth(tx, monthId)
  const changed = { valid: found.valid, pay: pay ?? found.pay, bonus }
  const rules = (await allRules(tx, studio)).get(found.rule_version)
  if (!rules || !isPayable(rules, changed)) throw new Failure('INVALID', { field: 'bonus' })
  await claimCase(tx, monthCases, { monthId }, actor)
  const { numUpdatedRows } = await tx
    .updateTable('studio_month')
    .set({ pay: changed.pay, bonus, bonus_reason: bonus > 0n ? reason : null, version: version + 1 })
    .where('id', '=', monthId)
    .where('version', '=', version)
    .where('state', '=', 'review')
    .where('decision', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('CONFLICT')
  return { before: found.pay + found.bonus, after: changed.pay + bonus }
}

import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../../db/tables.ts'
import type { Order, Transfer } from '../../ledger/transfer.ts'
import { transfersByKey } from '../../ledger/transfers-by-key.ts'
import type { GrantRow } from '../records/explain.ts'
import { grantOrders } from '../grants/grant-orders.ts'
import type { GrantStatus } from '../tables.ts'
import { stateAfter } from './grant-states.ts'
import { stepOrders } from './step-orders.ts'
import '../tables.ts'

export type StepRow = Selectable<Tables['grant_step']>

/** The steps of some grants, by grant, in the order in which they were taken. */
export async function stepsOf(tx: Tx, grants: readonly bigint[]): Promise<Map<bigint, StepRow[]>> {
  const rows = await tx
    .selectFrom('grant_step')
    .selectAll()
    .where((where) => where('grant_id', '=', where.fn.any(where.val(grants))))
    .orderBy('at')
    .execute()
  const order = ['held', 'released', 'refused', 'reversed', 'restored']
  const sorted = rows.sort((one, other) => order.indexOf(one.step) - order.indexOf(other.step))
  return Map.groupBy(sorted, ({ grant_id }) => grant_id)
}

/** The state that the steps of a grant lead to; null when they could not have been taken one after another. */
export function statusAfterSteps(first: GrantStatus, steps: readonly StepRow[]): GrantStatus | null {
  return steps.reduce<GrantStatus | null>((status, { step }) => status && stateAfter(status, step), first)
}

/** Every transfer that the state and the steps of a grant explain, without corrections (INV-M08). Pure. */
export function ordersAfterSteps(grant: GrantRow, steps: readonly StepRow[]): Order[] {
  const taken = new Set(steps.map(({ step }) => step))
  const passed = taken.has('reversed') || (grant.status === 'credited' && steps.length === 0)
  return [
    ...(passed ? grantOrders(grant) : []),
    ...steps.flatMap(({ step, actor, available, locked }) =>
      step === 'reversed' ? [] : stepOrders(step, { ...grant, available, locked }, actor),
    ),
  ]
}

/** The corrections that reversals of grants explain, from the transfers they take back. */
export async function correctionsOf(
  tx: Tx,
  reversals: readonly { grant: GrantRow; step: StepRow }[],
): Promise<Order[]> {
  const taken = reversals.flatMap(({ grant, step }) =>
    grantOrders({ ...grant, available: step.available, locked: step.locked }).map((order) => ({ order, step })),
  )
  const posted = await transfersByKey(
    tx,
    taken.map(({ order }) => order.key),
  )
  return taken.flatMap(({ order, step }) => {
    const first = posted.get(order.key)
    return first ? [correctionOf(first, step)] : []
  })
}

function correctionOf({ id, debit, credit, amount, ruleVersion }: Transfer, { case_id, actor }: StepRow): Order {
  return {
    key: `correction:${id}`,
    code: 'correction',
    cause: `fraud_case/${case_id}`,
    actor,
    ruleVersion,
    corrects: id,
    debit: credit,
    credit: debit,
    amount,
  }
}

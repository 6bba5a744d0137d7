import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Settlement } from '@madang/contract/operators/networks.ts'
import type { WithdrawalState } from '@madang/contract/wallet/withdrawal-states.ts'
import type { Tx } from '../../db/tables.ts'
import { withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { markProcessing } from '../withdrawals/pay.ts'
import { lockWithdrawal } from '../withdrawals/take-step.ts'
import { noteChange } from './note-change.ts'
import type { Noting } from './hand-over.ts'

const onTheirWay: readonly (WithdrawalState | null)[] = ['approved', 'processing', 'confirming']

/**
 * What two people may say to a contradiction: `again` tries what the payer said once more and asks it again, while the
 * withdrawal is on its way; `left` keeps our books as they are.
 */
export function settlementFor(state: WithdrawalState | null): Settlement {
  return onTheirWay.includes(state) ? 'again' : 'left'
}

/** The contradictions of a withdrawal that are open, under their locks, oldest first. */
function lockContradictions(tx: Tx, id: string) {
  return tx
    .selectFrom('payer_contradiction')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .where('settled_at', 'is', null)
    .orderBy('contradiction_id')
    .forUpdate()
    .execute()
}

interface Settling {
  readonly id: string
  readonly settlement: Settlement
  /** The last contradiction that both people saw. */
  readonly last: string
  readonly people: readonly [proposed: string, approved: string]
}

/** Settles what is open of a withdrawal. CONFLICT when the payer said more since, or what it said still cannot be. */
export async function settle(noting: Noting, { id, settlement, last, people }: Settling): Promise<void> {
  const { tx, at } = noting
  const [settled_with, settled_by] = people
  if (settled_by === settled_with) throw new Failure('NOT_ALLOWED')
  const open = await lockContradictions(tx, id)
  if (String(open.at(-1)?.contradiction_id) !== last) throw new Failure('CONFLICT')
  if (settlement === 'again') await tryAgain(noting, id, open)
  await tx
    .updateTable('payer_contradiction')
    .set({ settlement, settled_at: at, settled_by, settled_with })
    .where('withdrawal_id', '=', id)
    .where('settled_at', 'is', null)
    .execute()
}

/** The payer has what it speaks of: one that is only approved in our books is `processing` before its word counts. */
async function tryAgain(
  noting: Noting,
  id: string,
  open: Awaited<ReturnType<typeof lockContradictions>>,
): Promise<void> {
  const said = open.flatMap(({ said: is }) => (is.kind === 'refused' ? [] : [is]))
  const of = withdrawalId.parse(id)
  const row = await lockWithdrawal(noting.tx, of)
  if (said.length && row?.state === 'approved') await markProcessing(noting, of)
  for (const is of said) await noteChange(noting, { id, is })
}

import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import { isNetwork } from '@madang/contract/wallet/known-networks.ts'
import type { Payment } from '@madang/contract/wallet/payer.ts'
import { paymentHash } from '@madang/contract/wallet/payment-hash.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import type { WithdrawableAsset, WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { Tx } from '../../db/tables.ts'
import { mayLeave } from '../../users/suspensions.ts'
import { isNetworkAgreed, isNetworkOn } from '../networks/setting.ts'
import { isNotSetAside } from '../hand-over/contradictions.ts'
import { askToClose, closeOf, isNotClosing } from '../refunds/close.ts'
import type { WithdrawalRow } from './tables.ts'
import { lockWithdrawal, type Publish, type StepFacts, takeStep } from './take-step.ts'

/** What the payer is handed: everything it needs, under an id that never changes (INV-W05). */
export interface Payable {
  readonly id: WithdrawalId
  readonly network: string
  readonly asset: WithdrawableAsset
  readonly to: string
  readonly tag: string
  /** The net amount. */
  readonly amount: Amount
  /** Who approved it, one after the other. */
  readonly approvals: readonly string[]
}

/** What the payer says of one, and when. */
interface Noting {
  readonly tx: Tx
  readonly at: Date
  readonly publish: Publish
}

/**
 * Approved withdrawals that the payer may have, the oldest first, their rows locked past those that another worker has. None
 * with a rejection on its way, none over a network that is switched off or differs from our books, none that is set aside, none that a suspension holds back, and none that people pay by hand.
 */
export async function readyToPay(tx: Tx, limit = 1): Promise<Payable[]> {
  const rows = await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', '=', 'approved')
    .where('way', '=', 'payer')
    .where('decision', 'is', null)
    .where(isNetworkOn('withdrawal.network'))
    .where(isNetworkAgreed('withdrawal.network'))
    .where(isNotSetAside)
    .where(mayLeave('withdrawal.user_id'))
    .orderBy('state_at')
    .orderBy('withdrawal_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(payable)
}

/** Those whose hand-over may not have been heard: the payer is asked for the same again. */
export async function handedOver(tx: Tx): Promise<Payable[]> {
  const rows = await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', '=', 'processing')
    .where('way', '=', 'payer')
    .where(isNotSetAside)
    .where(isNotClosing)
    .orderBy('state_at')
    .orderBy('withdrawal_id')
    .execute()
  return rows.map(payable)
}

/** What two people sign of a withdrawal beside the proposal: the payer computes the same. Null for a network nobody knows. */
export async function signedPayment(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('withdrawal_id', '=', id as WithdrawalId) // some other text finds nothing
    .executeTakeFirst()
  const payment = row && paymentOf(payable(row))
  return payment ? paymentHash(payment) : null
}

/** What the payer is handed of it; null for a network that nobody knows any more. */
export function paymentOf({ network, amount, approvals, ...rest }: Payable): Payment | null {
  return isNetwork(network) ? { ...rest, network, amount: String(amount), approvals: [...approvals] } : null
}

/**
 * Written and committed before the payer hears of it: from here nothing leads back, and only the payer's word moves it on
 * (INV-W04, INV-W05). CONFLICT when it is not approved any more.
 */
export async function markProcessing(noting: Noting, id: WithdrawalId): Promise<void> {
  const row = await payerRow(noting.tx, id)
  if (row.decision !== null) throw new Failure('CONFLICT')
  await takeStep({ ...noting, by: 'payer', actor: 'programme' }, row, 'processing')
}

/** The network knows the transaction; said again with more confirmations it changes only their number. */
export async function noteConfirming(
  noting: Noting,
  id: WithdrawalId,
  { txid, seen, needed }: { readonly txid: string; readonly seen: number; readonly needed: number },
): Promise<void> {
  const row = await payerRow(noting.tx, id)
  await refuseClosed(noting.tx, id)
  const facts = { txid, seen_confirmations: seen, needed_confirmations: needed }
  if (row.state === 'processing') await step(noting, row, 'confirming', facts)
  else if (row.state === 'confirming')
    await noting.tx.updateTable('withdrawal').set(facts).where('withdrawal_id', '=', id).execute()
  else refuseUnless(row, 'completed')
}

/** Final on its network: what was held leaves the books. Said again it changes nothing. */
export async function noteCompleted(
  noting: Noting,
  id: WithdrawalId,
  { txid }: { readonly txid: string },
): Promise<void> {
  let row = await payerRow(noting.tx, id)
  await refuseClosed(noting.tx, id)
  if (row.state === 'processing') row = await step(noting, row, 'confirming', { txid })
  if (row.state === 'confirming') await step(noting, row, 'completed', { txid })
  else refuseUnless(row, 'completed')
}

/**
 * The payer says that nothing left and nothing can: it is asked for its proof, and then two people give back. Said again it
 * changes nothing.
 */
export async function noteFailed({ tx, at }: Noting, id: WithdrawalId): Promise<void> {
  const row = await payerRow(tx, id)
  if (row.state !== 'failed') await askToClose(tx, id, { askedBy: null, reason: '', at })
}

function step(noting: Noting, row: WithdrawalRow, to: 'confirming' | 'completed', facts: StepFacts) {
  return takeStep({ ...noting, by: 'payer', actor: 'programme' }, row, to, facts)
}

async function payerRow(tx: Tx, id: WithdrawalId): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id)
  if (row?.way !== 'payer') throw new Failure('NOT_FOUND')
  return row
}

/** Of what it said that it failed, or what it closed, the payer says nothing else any more. */
async function refuseClosed(tx: Tx, id: WithdrawalId): Promise<void> {
  const close = await closeOf(tx, id)
  if (close && (close.asked_by === null || close.answer === 'closed')) throw new Failure('CONFLICT')
}

function refuseUnless({ state }: WithdrawalRow, expected: 'completed'): void {
  if (state !== expected) throw new Failure('CONFLICT')
}

function payable(row: WithdrawalRow): Payable {
  return {
    id: row.withdrawal_id,
    network: row.network,
    asset: row.asset,
    to: row.address,
    tag: row.tag,
    amount: units(row.quantity - row.fee),
    approvals: row.approved_by ?? [],
  }
}

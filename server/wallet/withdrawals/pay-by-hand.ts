import { Failure } from '@madang/contract/failures.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { Tx } from '../../db/tables.ts'
import { booksDiffer } from '../../ledger/proof/faults.ts'
import { mayLeave } from '../../users/suspensions.ts'
import { holdSending } from '../networks/setting.ts'
import type { WithdrawalRow } from './tables.ts'
import { lockWithdrawal, type Publish, takeStep } from './take-step.ts'

interface Paying {
  readonly tx: Tx
  readonly at: Date
  readonly publish: Publish
  readonly operator: string
}

/**
 * An operator begins to pay an approved withdrawal outside (REQ-129): it is `processing` before anything leaves, so that
 * nobody can reject it any more. CONFLICT when it is not approved, or the payer's, or a
 * suspension holds it back; SWITCHED_OFF while sending is off, or its network (INV-W06); BOOKS_DIFFER while a difference in
 * the books is open, which no payer gets anything in either.
 */
export async function beginByHand({ tx, at, publish, operator }: Paying, id: WithdrawalId): Promise<WithdrawalRow> {
  const row = await manualRow(tx, id)
  if (row.decision !== null || (await isHeldBack(tx, id))) throw new Failure('CONFLICT')
  if (!(await holdSending(tx, row.network))) throw new Failure('SWITCHED_OFF')
  if (await booksDiffer(tx)) throw new Failure('BOOKS_DIFFER')
  return takeStep({ tx, at, publish, by: 'people', actor: operator }, row, 'processing')
}

/** One that was begun and whose transaction id may be entered. CONFLICT otherwise. */
export async function lockBegunByHand(tx: Tx, id: WithdrawalId): Promise<WithdrawalRow> {
  const row = await manualRow(tx, id)
  if (row.state !== 'processing') throw new Failure('CONFLICT')
  return row
}

/** A second person agrees to the transaction id that a first one entered: it is completed. NOT_ALLOWED for one and the same. */
export async function completeByHand(
  { tx, at, publish, operator }: Paying,
  { withdrawalId, txid, enteredBy }: { withdrawalId: WithdrawalId; txid: string; enteredBy: string },
): Promise<void> {
  if (operator === enteredBy) throw new Failure('NOT_ALLOWED')
  const row = await lockBegunByHand(tx, withdrawalId)
  const taking = { tx, at, publish, by: 'people', actor: operator } as const
  const confirming = await takeStep(taking, row, 'confirming', { txid })
  await takeStep(taking, confirming, 'completed')
}

/** What somebody says of a payment that was begun: it was never sent. */
interface NotSent {
  readonly withdrawalId: WithdrawalId
  /** What shows it. */
  readonly evidence: string
  readonly saidBy: string
}

/**
 * A second person agrees that it was never sent: the whole amount comes back, once. NOT_ALLOWED for one and the same;
 * CONFLICT for what is not begun or has an end, and while a transaction is entered, by whomever: then it may have been sent.
 */
export async function giveBackUnsent(
  { tx, at, publish, operator }: Paying,
  { withdrawalId, evidence, saidBy }: NotSent,
  isEntered: () => Promise<boolean>,
): Promise<void> {
  if (operator === saidBy) throw new Failure('NOT_ALLOWED')
  const row = await lockBegunByHand(tx, withdrawalId)
  // Under the lock, which whoever enters a transaction takes too.
  if (await isEntered()) throw new Failure('CONFLICT')
  const said = { withdrawal_id: withdrawalId, evidence, said_by: saidBy, agreed_by: operator, at }
  await tx.insertInto('withdrawal_not_sent').values(said).execute()
  await takeStep({ tx, at, publish, by: 'people', actor: operator }, row, 'failed', { reason: 'notSent' })
}

async function isHeldBack(tx: Tx, id: WithdrawalId): Promise<boolean> {
  const free = tx.selectFrom('withdrawal').select('withdrawal_id').where('withdrawal_id', '=', id)
  return (await free.where(mayLeave('withdrawal.user_id')).executeTakeFirst()) === undefined
}

async function manualRow(tx: Tx, id: WithdrawalId): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id)
  if (!row) throw new Failure('NOT_FOUND')
  if (row.way !== 'manual') throw new Failure('CONFLICT')
  return row
}

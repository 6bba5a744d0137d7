import './tables.ts'
import '../withdrawals/tables.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { closeAnswer } from '@madang/contract/wallet/payer.ts'
import { Failure } from '@madang/contract/failures.ts'
import { finalWithdrawalStates } from '@madang/contract/wallet/withdrawal-states.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Payer, PayerAway } from '../../ports/payer.ts'
import { lockWithdrawal } from '../withdrawals/take-step.ts'

interface AskingToClose {
  /** The operator who asks; null where the payer said by itself that it failed. */
  readonly askedBy: string | null
  readonly reason: string
  readonly at: Date
}

/**
 * Asks the payer to close a payment: to prove that nothing of it can land, and to sign for it never again. It is asked in the
 * next round of the hand-over, and again until it answers `closed`. CONFLICT for one that the payer cannot have.
 */
export async function askToClose(tx: Tx, id: WithdrawalId, { askedBy, reason, at }: AskingToClose): Promise<void> {
  const row = await lockWithdrawal(tx, id)
  if (!row || row.way === 'manual') throw new Failure('NOT_FOUND')
  if (row.state !== 'processing' && row.state !== 'confirming') throw new Failure('CONFLICT')
  await tx
    .insertInto('withdrawal_close')
    .values({ withdrawal_id: id, asked_at: at, asked_by: askedBy, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** SQL: whether the payer was not asked to close a row of `withdrawal`: it is told no more to pay one that it was. */
export const isNotClosing = sql<boolean>`not exists (select from withdrawal_close as close
  where close.withdrawal_id = withdrawal.withdrawal_id)`

/** How the payer answered last of a withdrawal; undefined where it was not asked. */
export function closeOf(tx: Tx, id: WithdrawalId) {
  return tx
    .selectFrom('withdrawal_close')
    .select(['asked_by', 'answer'])
    .where('withdrawal_id', '=', id)
    .executeTakeFirst()
}

/** So long one that cannot be closed yet is not asked about again. */
const againMs = 15_000

/** Asks the payer about all that wait for its proof, beside each other, since a network may be slow, and keeps its answers. */
export async function closeRound({
  db,
  clock,
  payer,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly payer: Pick<Payer, 'close'>
}): Promise<void> {
  const now = clock.now()
  const waiting = await db
    .selectFrom('withdrawal_close')
    .innerJoin('withdrawal', 'withdrawal.withdrawal_id', 'withdrawal_close.withdrawal_id')
    .select('withdrawal.withdrawal_id')
    .where('answer', 'is distinct from', 'closed')
    .where((row) =>
      row.or([row('answered_at', 'is', null), row('answered_at', '<=', new Date(now.getTime() - againMs))]),
    )
    .where('state', 'not in', finalWithdrawalStates)
    .orderBy('asked_at')
    .execute()
  await Promise.all(
    waiting.map(async ({ withdrawal_id: id }) => {
      const answer = await payer.close(id).catch((error: unknown) => {
        // Its network may be away while others are not: it is asked again.
        if (error instanceof PayerAway) return null
        throw error
      })
      if (!answer) return
      const { state } = answer
      await transact(db, (tx) => keepAnswer(tx, id, { state, at: now }))
    }),
  )
}

/** Keeps what the payer answered; `closed` stays. */
export async function keepAnswer(
  tx: Tx,
  id: WithdrawalId,
  { state, at }: z.output<typeof closeAnswer> & { readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('withdrawal_close')
    .set({ answer: state, answered_at: at })
    .where('withdrawal_id', '=', id)
    .where('answer', 'is distinct from', 'closed')
    .execute()
}

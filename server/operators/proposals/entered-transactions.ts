import type { z } from 'zod'
import type { proposalState } from '@madang/contract/operators/approvals.ts'
import type { Db, Tx } from '../../db/tables.ts'
import '../tables.ts'

/** A transaction by which somebody said that a payment by hand was sent. */
export interface EnteredTransaction {
  readonly txid: string
  readonly state: z.infer<typeof proposalState>
  readonly time: Date
}

/** Of a withdrawal paid by hand, each transaction that was ever entered, as it was entered last; the newest first. */
export async function enteredTransactions(db: Db | Tx, withdrawalId: string, now: Date): Promise<EnteredTransaction[]> {
  const rows = await db
    .selectFrom('proposal')
    .select(['after', 'state', 'expires_at', 'proposed_at as time'])
    .where('kind', '=', 'wallet.paidByHand')
    .where('object', '=', withdrawalId)
    .orderBy('proposed_at', 'desc')
    .orderBy((each) => each('state', '=', 'open'), 'desc')
    .execute()
  const newest = new Map<string, EnteredTransaction>()
  for (const { after, state, expires_at, time } of rows) {
    const txid = after['txid'] ?? ''
    if (!newest.has(txid))
      newest.set(txid, { txid, time, state: state === 'open' && expires_at <= now ? 'expired' : state })
  }
  return [...newest.values()]
}

/**
 * Whether a transaction stands in the way of giving a payment by hand back: one that waits for a second person, or for whom
 * nobody had time. Refused, or taken back by whoever entered it, it does not.
 */
export async function isTransactionEntered(tx: Tx, withdrawalId: string, now: Date): Promise<boolean> {
  const entered = await enteredTransactions(tx, withdrawalId, now)
  return entered.some(({ state }) => state === 'open' || state === 'expired')
}

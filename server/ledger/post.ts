/**
 * Moves amounts inside a caller's transaction; the posting queue does it for callers without one. Both by the one
 * function `post_transfers` (sql/post-transfers.sql), which alone decides and writes.
 *
 * - A transfer is one row: so much of one asset from `debit` to `credit`. What leaves one account enters another, so
 *   the sum over all accounts of an asset is 0 at every commit (INV-M01). Value enters the books through the programme's
 *   issue accounts, which run below zero down to minus their budget (INV-M07).
 * - An account's balance is kept beside its transfers and always equals their sum (INV-M02); each transfer also keeps both
 *   balances after it, so that a statement needs no summing.
 * - The key names the business fact (`check-in:<user>:2026-11-21`). Posting it again returns the first transfer and
 *   changes nothing; the same key with other content is refused (INV-M05).
 * - `at` is the moment of the business event, from the Clock; `posted_at` is the database's own time. Months and days of
 *   business are cut by the first (decision 0041).
 * - It runs in the caller's transaction, with the state change it belongs to (INV-M06). Accounts are locked in id order.
 * - While a difference in the books is open, what gives or unlocks something is refused with BOOKS_DIFFER (transfer-codes.ts).
 * - Many transfers posted together cost one lock, one update and one insert, so the row of an issue account is written
 *   once for all of them. Registrations are gathered by their allocator; single grants that everybody draws from one
 *   issue account go through the posting queue (`posting-queue.ts`), which gathers them.
 */
import './tables.ts'
import { CompiledQuery } from 'kysely'
import type { Asset } from '@madang/contract/money.ts'
import type { Tx } from '../db/tables.ts'
import { type PostedRow, posting, repeatWhenTaken } from './post-transfers.ts'
import type { Order, Transfer } from './transfer.ts'

/** Posts one transfer of a business event at its moment. */
export async function transfer<A extends Asset>(tx: Tx, at: Date, order: Order<A>): Promise<Transfer> {
  const [posted] = await post(tx, at, [order])
  return posted!
}

/**
 * Posts the transfers of a business event at its moment, in the order given, and returns them in that order. All or, by a
 * `LedgerRefusal` or BOOKS_DIFFER, none.
 */
export async function post(tx: Tx, at: Date, orders: readonly Order[]): Promise<Transfer[]> {
  const { statement, outcomes } = posting([{ at, orders }])
  const asked =
    statement &&
    (await tx.executeQuery<PostedRow>(CompiledQuery.raw(statement.text, statement.values)).catch(repeatWhenTaken))
  const [outcome] = outcomes(asked?.rows[0])
  if (outcome instanceof Error) throw outcome
  return outcome!.transfers
}

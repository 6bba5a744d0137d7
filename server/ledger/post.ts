/**
 * The ledger's one way of moving amounts.
 *
 * - A transfer is one row: so much of one asset from `debit` to `credit`. What leaves one account enters another, so
 *   the sum over all accounts of an asset is 0 at every commit (INV-M01). Value enters the books through the programme's
 *   issue accounts, which run below zero down to minus their budget (INV-M07).
 * - An account's balance is kept beside its transfers and always equals their sum (INV-M02); each transfer also keeps both
 *   balances after it, so that a statement needs no summing.
 * - The key names the business fact (`check-in:<user>:2026-11-21`). Posting it again answers the first transfer and
 *   changes nothing; the same key with other content is refused (INV-M05).
 * - It runs in the caller's transaction, with the state change it belongs to (INV-M06). Accounts are locked in id order.
 * - Many transfers posted together cost one lock, one update and one insert, so the row of an issue account is written
 *   once for all of them. Registrations are gathered by their allocator; single grants that everybody draws from one
 *   issue account go through the posting queue (`posting-queue.ts`), which gathers them.
 */
import './tables.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Asset } from '@madang/contract/money.ts'
import type { Tx } from '../db/tables.ts'
import { type AccountId, lockAccounts } from './account.ts'
import { checkOrder, type Draft, openBooks } from './books.ts'
import { draftColumns, insertTransfersSql } from './insert-transfers.ts'
import { LedgerRefusal } from './refusal.ts'
import { type Order, type Transfer, type TransferRow, transferOf } from './transfer.ts'
import { transfersByKey } from './transfers-by-key.ts'

/** Posts one transfer. */
export async function transfer<A extends Asset>(tx: Tx, order: Order<A>): Promise<Transfer> {
  const [posted] = await post(tx, [order])
  return posted!
}

/**
 * Posts transfers together, in the order given; answers them in that order. All or, by a `LedgerRefusal`, none.
 */
export async function post(tx: Tx, orders: readonly Order[]): Promise<Transfer[]> {
  if (orders.length === 0) return []
  for (const order of orders) checkOrder(order)
  const accounts = await lockAccounts(
    tx,
    orders.flatMap(({ debit, credit }) => [debit, credit]),
  )
  // Read under the locks: whoever posted the same content first has committed by now.
  const known = await transfersByKey(
    tx,
    orders.map(({ key }) => key),
  )

  const books = openBooks(accounts, known)
  books.take(orders)
  await writeBalances(tx, books.changed())
  const written = await writeTransfers(tx, [...books.drafts.values()])
  return orders.map(({ key }) => known.get(key) ?? written.get(key)!)
}

async function writeBalances(tx: Tx, changed: readonly (readonly [AccountId, bigint])[]): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(([id]) => id)
  const amounts = changed.map(([, balance]) => balance)
  await sql`update account set balance = written.balance
    from unnest(${ids}::text[], ${amounts}::bigint[]) as written (id, balance)
    where account.id = written.id`.execute(tx)
}

/** A key that another transaction took meanwhile for other accounts (so no lock was shared) is other content. */
async function writeTransfers(tx: Tx, transfers: readonly Draft[]): Promise<Map<string, Transfer>> {
  if (transfers.length === 0) return new Map()
  const { rows } = await tx.executeQuery<TransferRow>(
    CompiledQuery.raw(`${insertTransfersSql} on conflict (key) do nothing returning *`, draftColumns(transfers)),
  )
  const written = new Map(rows.map((row) => [row.key, transferOf(row)]))
  const lost = transfers.find(({ key }) => !written.has(key))
  if (lost) throw new LedgerRefusal('key used for other content', lost.key)
  return written
}

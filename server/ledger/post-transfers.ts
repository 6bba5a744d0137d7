import type pg from 'pg'
import { Failure } from '@madang/contract/failures.ts'
import { maximumAmount } from '@madang/contract/money.ts'
import { type AccountId, newAccount, partsOf } from './account.ts'
import { LedgerRefusal, type RefusalReason } from './refusal.ts'
import { transferCodes } from './transfer-codes.ts'
import type { Order, Transfer } from './transfer.ts'

/** The transfers of one business event and its moment, from the Clock: statements cut months by it. */
export interface BusinessEvent {
  readonly at: Date
  readonly orders: readonly Order[]
}

/**
 * What came of one business event: its transfers, and whether at least one of them is new; or why it was refused, by the
 * ledger or with BOOKS_DIFFER.
 */
export type Outcome = { readonly transfers: Transfer[]; readonly isNew: boolean } | LedgerRefusal | Failure

/** What `post_transfers` returns: lists by order, and by business event why it was refused. */
export interface PostedRow {
  readonly moves: readonly boolean[]
  readonly known_ids: readonly (bigint | null)[]
  readonly written: readonly bigint[]
  readonly debit_balances: readonly bigint[]
  readonly credit_balances: readonly bigint[]
  readonly reasons: readonly (RefusalReason | null)[]
  readonly subjects: readonly string[]
}

export interface Posting {
  /** Null when no order is left to ask the database about. */
  readonly statement: PostingStatement | null
  /** What the row says to each business event. */
  outcomes(row: PostedRow | undefined): Outcome[]
}

interface PostingStatement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

const plainly = {
  name: 'ledger-post-transfers',
  text: 'select * from post_transfers($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)',
}
/** Returns no row, and posts nothing, while a difference in the books is open (`proof/faults.ts`). */
const whileBooksAgree = {
  name: 'ledger-post-transfers-while-books-agree',
  text: `${plainly.text} where not exists (select from books_fault where settled_at is null)`,
}

/** Whether one of these waits while the books differ: all that does not surely go on. */
export function waitsForBooks(orders: readonly Order[]): boolean {
  return orders.some(({ code }) => !goingOn.has(code))
}
const goingOn = new Set(
  Object.entries(transferCodes).flatMap(([code, { whileBooksDiffer }]) =>
    whileBooksDiffer === 'goes on' ? [code] : [],
  ),
)

/**
 * The orders of some business events for the database, which decides and posts them (sql/post-transfers.sql). Events with
 * an order that no state of the accounts could make right are refused here and not asked about. With one that waits while
 * the books differ, nothing of them is posted then.
 */
export function posting(events: readonly BusinessEvent[]): Posting {
  const refusals: (LedgerRefusal | null)[] = events.map(({ orders }) => refusalOf(orders))
  const asked = events.flatMap(({ orders }, event) =>
    refusals[event] ? [] : orders.map((order) => ({ order, event })),
  )
  return {
    statement: asked.length ? { ...way(asked), values: columns(asked, events) } : null,
    outcomes: (row) => {
      const unposted = asked.length > 0 && !row ? new Failure('BOOKS_DIFFER') : null
      const posted = new Map<string, Transfer>()
      const fresh = new Set<number>()
      let written = 0
      for (const [index, { order, event }] of row ? asked.entries() : []) {
        const { moves, known_ids: known, debit_balances: debits, credit_balances: credits, reasons, subjects } = row!
        const reason = reasons[event]
        if (reason) refusals[event] ??= new LedgerRefusal(reason, subjects[event]!)
        const id = moves[index] ? row!.written[written++]! : known[index]
        if (reason || id === null || id === undefined) continue
        if (moves[index]) fresh.add(event)
        posted.set(order.key, { ...order, id, debitBalance: debits[index]!, creditBalance: credits[index]! })
      }
      return events.map(
        ({ orders }, event) =>
          refusals[event] ??
          unposted ?? { transfers: orders.map(({ key }) => posted.get(key)!), isNew: fresh.has(event) },
      )
    },
  }
}

function way(asked: readonly { readonly order: Order }[]) {
  return waitsForBooks(asked.map(({ order }) => order)) ? whileBooksAgree : plainly
}

/** A key was taken between the look and the write: repeated like any conflict (db/tx.ts), the next look finds it. */
export function repeatWhenTaken(error: unknown): never {
  if (error instanceof Error && (error as Partial<pg.DatabaseError>).constraint === 'transfer_key_key')
    throw Object.assign(new Error(error.message, { cause: error }), { code: serializationFailure })
  throw error
}
const serializationFailure = '40001'

/** Refuses what no state of the accounts could make right: an amount out of range, accounts that do not fit. */
function checkOrder({ key, debit, credit, amount }: Order): void {
  if (amount <= 0n || amount > maximumAmount) throw new LedgerRefusal('amount out of range', key)
  if (debit === credit || partsOf(debit).asset !== partsOf(credit).asset)
    throw new LedgerRefusal('accounts do not fit', key)
}

function refusalOf(orders: readonly Order[]): LedgerRefusal | null {
  try {
    for (const order of orders) checkOrder(order)
    return null
  } catch (error) {
    if (error instanceof LedgerRefusal) return error
    throw error
  }
}

function columns(
  asked: readonly { readonly order: Order; readonly event: number }[],
  events: readonly BusinessEvent[],
): unknown[] {
  const orders = asked.map(({ order }) => order)
  const accounts = [...new Set(orders.flatMap(({ debit, credit }) => [debit, credit]))].sort()
  const placeOfAccount = firstPlaces(accounts)
  const placeOfKey = firstPlaces(orders.map(({ key }) => key))
  return [
    accounts,
    accounts.flatMap((id): AccountId | [] => newAccount(id) ?? []),
    events.map(({ at }) => at),
    asked.map(({ event }) => event + 1),
    orders.map(({ key }) => key),
    orders.map(({ key }) => placeOfKey.get(key)),
    orders.map(({ debit }) => partsOf(debit).asset),
    orders.map(({ debit }) => placeOfAccount.get(debit)),
    orders.map(({ credit }) => placeOfAccount.get(credit)),
    orders.map(({ amount }) => amount),
    orders.map(({ code }) => code),
    orders.map(({ cause }) => cause),
    orders.map(({ actor }) => actor),
    orders.map(({ ruleVersion }) => ruleVersion),
    orders.map(({ corrects }) => corrects ?? null),
  ]
}

/** Where each text is first in a list, from 1. */
function firstPlaces(texts: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [index, text] of texts.entries()) if (!places.has(text)) places.set(text, index + 1)
  return places
}

import { maximumAmount } from '@madang/contract/money.ts'
import { type AccountId, newAccount, partsOf } from './account.ts'
import { LedgerRefusal, type RefusalReason } from './refusal.ts'
import type { Order, Transfer } from './transfer.ts'

/** What came of one business event: its transfers, and whether at least one of them is new; or why it was refused. */
export type Outcome = { readonly transfers: Transfer[]; readonly isNew: boolean } | LedgerRefusal

/** A row of `post_transfers`, for each order in their order. */
export interface PostedRow {
  readonly id: bigint | null
  readonly debit_balance: bigint
  readonly credit_balance: bigint
  readonly fresh: boolean
  readonly refusal: RefusalReason | null
  readonly subject: string
}

export interface Posting {
  /** For `postTransfersSql`; null when no order is left to ask the database about. */
  readonly values: unknown[] | null
  /** What the rows say to each business event. */
  outcomes(rows: readonly PostedRow[]): Outcome[]
}

export const postTransfersSql =
  'select * from post_transfers($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) order by place'

/**
 * The orders of some business events for the database, which decides and posts them (sql/post-transfers.sql). Events with
 * an order that no state of the accounts could make right are refused here and not asked about.
 */
export function posting(events: readonly (readonly Order[])[]): Posting {
  const refusals = events.map((orders) => refusalOf(orders))
  const asked = events.flatMap((orders, event) => (refusals[event] ? [] : orders.map((order) => ({ order, event }))))
  return {
    values: asked.length ? columns(asked) : null,
    outcomes: (rows) => {
      const posted = new Map<string, Transfer>()
      for (const [index, row] of rows.entries()) {
        const { order, event } = asked[index]!
        if (row.refusal) refusals[event] ??= new LedgerRefusal(row.refusal, row.subject)
        else if (row.id !== null) posted.set(order.key, transferOf(order, row.id, row))
      }
      const fresh = new Set(rows.flatMap((row, index) => (row.fresh ? asked[index]!.event : [])))
      return events.map(
        (orders, event) =>
          refusals[event] ?? { transfers: orders.map(({ key }) => posted.get(key)!), isNew: fresh.has(event) },
      )
    },
  }
}

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

function columns(asked: readonly { readonly order: Order; readonly event: number }[]): unknown[] {
  const orders = asked.map(({ order }) => order)
  const accounts = [...new Set(orders.flatMap(({ debit, credit }) => [debit, credit]))].sort()
  return [
    accounts,
    accounts.flatMap((id): AccountId | [] => newAccount(id) ?? []),
    asked.map(({ event }) => event + 1),
    orders.map(({ key }) => key),
    orders.map(({ debit }) => partsOf(debit).asset),
    orders.map(({ debit }) => debit),
    orders.map(({ credit }) => credit),
    orders.map(({ amount }) => amount),
    orders.map(({ code }) => code),
    orders.map(({ cause }) => cause),
    orders.map(({ actor }) => actor),
    orders.map(({ ruleVersion }) => ruleVersion),
    orders.map(({ corrects }) => corrects ?? null),
  ]
}

/** A posted order. Its key was given for the same content, so the row says nothing else of it. */
function transferOf(order: Order, id: bigint, row: PostedRow): Transfer {
  return { ...order, id, debitBalance: row.debit_balance, creditBalance: row.credit_balance }
}

import type { Tx } from '../db/tables.ts'
import type { Order } from './transfer.ts'
import { transfersByKey } from './transfers-by-key.ts'

/** A replay under way: what it found, and how many transfers it explained. */
export interface Comparing {
  readonly tx: Tx
  /** What does not agree, in words. */
  readonly differences: string[]
  transfers: number
}

/** What the row of an event says about its transfer: its moment, and what it left locked. */
export interface EventFacts {
  readonly at: Date
  readonly lockedAfter?: bigint
}

/**
 * Compares expected transfers with those posted under their keys, and with the facts known of some of them. Transfers of
 * earlier releases have no moment.
 */
export async function compare(state: Comparing, orders: readonly Order[], facts?: ReadonlyMap<string, EventFacts>) {
  const posted = await transfersByKey(
    state.tx,
    orders.map(({ key }) => key),
  )
  for (const order of orders) {
    const transfer = posted.get(order.key)
    if (!transfer) {
      state.differences.push(`transfer ${order.key} is missing`)
      continue
    }
    for (const field of ['code', 'cause', 'actor', 'ruleVersion', 'debit', 'credit', 'amount'] as const)
      if (transfer[field] !== order[field])
        state.differences.push(`transfer ${order.key}: ${field} is ${transfer[field]}, not ${order[field]}`)
    const { at, lockedAfter } = facts?.get(order.key) ?? {}
    if (lockedAfter !== undefined && transfer.debitBalance !== lockedAfter)
      state.differences.push(`transfer ${order.key}: leaves ${transfer.debitBalance} locked, not ${lockedAfter}`)
    if (at && transfer.at && transfer.at.getTime() !== at.getTime())
      state.differences.push(`transfer ${order.key}: happened ${transfer.at.toISOString()}, not ${at.toISOString()}`)
    state.transfers++
  }
}

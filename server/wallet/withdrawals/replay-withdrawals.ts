import './tables.ts'
import { type Comparing, compare } from '../../ledger/compare-transfers.ts'
import type { Order } from '../../ledger/transfer.ts'
import { holdOrders, paidOrders, releaseOrders } from './orders.ts'
import { steps } from './steps.ts'
import type { WithdrawalEventRow, WithdrawalRow } from './tables.ts'

/** A transfer that the rows of a withdrawal explain, and its moment. */
interface Explained {
  readonly order: Order
  readonly at: Date
}

const batchSize = 500

/** Every withdrawal again: it is where its last event left it, and moved what its events say (INV-M08). */
export async function replayWithdrawals(state: Comparing): Promise<void> {
  for (let after = ''; ;) {
    const rows = await state.tx
      .selectFrom('withdrawal')
      .selectAll()
      .where('withdrawal_id', '>', after as WithdrawalRow['withdrawal_id']) // any text sorts
      .orderBy('withdrawal_id')
      .limit(batchSize)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    const ids = rows.map((row) => row.withdrawal_id)
    const events = await state.tx
      .selectFrom('withdrawal_event')
      .selectAll()
      .where((where) => where('withdrawal_id', '=', where.fn.any(where.val(ids))))
      .orderBy('version')
      .execute()
    const byId = Map.groupBy(events, ({ withdrawal_id }) => withdrawal_id)
    const expected = rows.flatMap((row) => {
      const own = byId.get(row.withdrawal_id) ?? []
      if (own.at(-1)?.state !== row.state || own.length !== row.version)
        state.differences.push(`withdrawal ${row.withdrawal_id}: is ${row.state} after ${own.length} steps`)
      return own.flatMap((event) => explained(row, event))
    })
    await compare(
      state,
      expected.map(({ order }) => order),
      new Map(expected.map(({ order, at }) => [order.key, { at }])),
    )
    after = last.withdrawal_id
  }
}

function explained(row: WithdrawalRow, { state, at, actor }: WithdrawalEventRow): Explained[] {
  if (state === 'submitted') return holdOrders(row).map((order) => ({ order, at }))
  const { money } = steps.find(({ to }) => to === state)!
  const orders = { none: () => [], release: () => releaseOrders(row, actor), pay: () => paidOrders(row, actor) }
  return orders[money]().map((order) => ({ order, at }))
}

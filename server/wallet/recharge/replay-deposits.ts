import './tables.ts'
import { compare, type Comparing } from '../../ledger/compare-transfers.ts'
import { depositOrder } from './deposit-order.ts'
import type { DepositRow } from './tables.ts'

const batchSize = 500

/** Deposits again: each that was credited arrived once, at its moment, and none that went back (INV-M08). */
export async function replayDeposits(state: Comparing): Promise<void> {
  for (let after = ''; ;) {
    const rows = await state.tx
      .selectFrom('deposit')
      .selectAll()
      .where('deposit_id', '>', after as DepositRow['deposit_id']) // any text sorts
      .orderBy('deposit_id')
      .limit(batchSize)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    const credited = rows
      .filter((row) => row.state === 'credited')
      .map((row) => ({ order: depositOrder(row), at: row.at }))
    await compare(
      state,
      credited.map(({ order }) => order),
      new Map(credited.map(({ order, at }) => [order.key, { at }])),
    )
    after = last.deposit_id
  }
}

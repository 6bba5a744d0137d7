import type pg from 'pg'
import { checkOrder } from './books.ts'
import type { Member } from './flush.ts'
import { transferColumns } from './insert-transfers.ts'
import type { Order, Transfer } from './transfer.ts'

/**
 * Posts members in one journey when everything is as usual: nothing but transfers between known accounts, keys that are
 * new, balances that suffice. Otherwise answers null or throws, and nothing was posted: `flush` then decides member by
 * member.
 */
export async function postFastPath(pool: pg.Pool, members: readonly Member[]): Promise<Transfer[][] | null> {
  const orders = members.flatMap((member) => member.orders)
  if (orders.length === 0 || members.some(({ statements }) => statements?.length) || !orders.every(isUsual)) return null
  const [keys, assets, debits, credits, amounts, codes, causes, actors, versions] = transferColumns(orders)
  const { rows } = await pool.query<Pick<Transfer, 'key' | 'id'> & { debit_balance: bigint; credit_balance: bigint }>({
    name: 'ledger-plainly',
    text: 'select * from post_plainly($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [keys, assets, debits, credits, amounts, codes, causes, actors, versions],
  })
  if (rows.length === 0) return null
  const written = new Map(rows.map((row) => [row.key, row]))
  return members.map((member) =>
    member.orders.map((order) => {
      const { id, debit_balance: debitBalance, credit_balance: creditBalance } = written.get(order.key)!
      return { ...order, id, debitBalance, creditBalance }
    }),
  )
}

function isUsual(order: Order): boolean {
  try {
    checkOrder(order)
    return order.corrects === undefined
  } catch {
    return false
  }
}

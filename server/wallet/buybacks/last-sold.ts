import './tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { units } from '@madang/contract/money.ts'
import type { Db } from '../../db/tables.ts'

const shown = 5

/** What a user sold, the last first, for whoever decides where money came from. */
export async function lastSold(db: Db, user: UserId) {
  const rows = await db
    .selectFrom('buyback')
    .select(['buyback_id', 'quantity', 'price', 'value', 'decided_at'])
    .where('user_id', '=', user)
    .where('state', '=', 'paid')
    .orderBy('created_at', 'desc')
    .orderBy('buyback_id')
    .limit(shown)
    .execute()
  return rows.map(({ buyback_id, quantity, price, value, decided_at }) => ({
    buybackId: buyback_id,
    quantity: units<'CVC'>(quantity),
    price: units<'USDT'>(price),
    value: units<'USDT'>(value),
    time: decided_at ?? new Date(0),
  }))
}

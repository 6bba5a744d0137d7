import './tables.ts'
import { units } from '@madang/contract/money.ts'
import { buybackSteps } from '@madang/contract/wallet/buyback-states.ts'
import type { Buyback } from '@madang/contract/wallet/buybacks.ts'
import type { Tables, Tx } from '../../db/tables.ts'
import type { BuybackRow } from './tables.ts'

/** A buyback as its user reads it. */
export async function shownBuyback(tx: Tx, row: BuybackRow): Promise<Buyback> {
  const [shown] = await shownBuybacks(tx, [row])
  return shown!
}

/** A buyback as its user reads it, with the states it came through. */
export function withHistory(
  row: BuybackRow,
  events: readonly Pick<Tables['buyback_event'], 'state' | 'at'>[],
): Buyback {
  const history = events.map(({ state, at }) => ({ state, time: at }))
  return {
    buybackId: row.buyback_id,
    quantity: units(row.quantity),
    price: units(row.price),
    value: units(row.value),
    state: row.state,
    createTime: row.created_at,
    stateTime: history.at(-1)?.time ?? row.created_at,
    reason: row.reason,
    isCancellable: buybackSteps[row.state].next.some((next) => next === 'cancelled'),
    ruleVersion: row.rule_version,
    history,
  }
}

/** Some buybacks, each with its history. */
export async function shownBuybacks(tx: Tx, rows: readonly BuybackRow[]): Promise<Buyback[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ buyback_id }) => buyback_id)
  const events = await tx
    .selectFrom('buyback_event')
    .select(['buyback_id', 'state', 'at'])
    .where((where) => where('buyback_id', '=', where.fn.any(where.val(ids))))
    .orderBy('buyback_id')
    .orderBy('version')
    .execute()
  const byId = Map.groupBy(events, ({ buyback_id }) => buyback_id)
  return rows.map((row) => withHistory(row, byId.get(row.buyback_id) ?? []))
}

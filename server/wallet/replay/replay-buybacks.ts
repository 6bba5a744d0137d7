import '../buybacks/tables.ts'
import { sql } from 'kysely'
import { units } from '@madang/contract/money.ts'
import type { BuybackState } from '@madang/contract/wallet/buyback-states.ts'
import { type Comparing, compare, type EventFacts } from '../../ledger/compare-transfers.ts'
import type { Order } from '../../ledger/transfer.ts'
import { cvc } from '../../rules/programmes.ts'
import { cachedRules } from '../../rules/rules-on.ts'
import { holdOrder, payOrders, releaseOrder, valueOf } from '../buybacks/buyback-orders.ts'
import { buybackDay } from '../buybacks/buyback-week.ts'
import type { BuybackRow } from '../buybacks/tables.ts'

const batchSize = 500

interface Step {
  readonly state: BuybackState
  readonly at: Date
  readonly actor: string
}

/** Buybacks again: each was asked for on an open day, at the price of its day, and moved what its steps say. */
export async function replayBuybacks(state: Comparing): Promise<void> {
  const rules = cachedRules(state.tx, cvc)
  for (let after = ''; ;) {
    const rows = await state.tx
      .selectFrom('buyback')
      .selectAll()
      .where(sql<boolean>`buyback_id > ${after}`)
      .orderBy('buyback_id')
      .limit(batchSize)
      .execute()
    if (rows.length === 0) return
    const steps = await stepsOf(state, rows)
    const expected: Order[] = []
    const facts = new Map<string, EventFacts>()
    for (const row of rows) {
      const say = (what: string) => void state.differences.push(`buyback ${row.buyback_id}: ${what}`)
      const { day, rules: ofDay } = await rules.at(row.created_at)
      const price = ofDay.buyback.price
      if (!buybackDay(day, ofDay).isOpen) say(`was accepted on ${day}, when it was closed`)
      if (row.rule_version !== ofDay.version) say(`rules are ${row.rule_version}, not ${ofDay.version}`)
      if (row.price !== price) say(`price is ${row.price}, not ${price}`)
      if (row.quantity < ofDay.buyback.minimum) say(`quantity is ${row.quantity}`)
      if (row.value !== valueOf(units(row.quantity), units(row.price))) say(`value is ${row.value}`)
      const own = steps.get(row.buyback_id) ?? []
      if (own.at(-1)?.state !== row.state || own.length !== row.version)
        say(`is ${row.state} after ${own.length} steps`)
      for (const step of own)
        for (const order of ordersOf(row, step)) {
          expected.push(order)
          facts.set(order.key, { at: step.at })
        }
    }
    await compare(state, expected, facts)
    after = rows.at(-1)!.buyback_id
  }
}

async function stepsOf({ tx }: Comparing, rows: readonly BuybackRow[]): Promise<Map<string, Step[]>> {
  const ids = rows.map(({ buyback_id }) => buyback_id)
  const events = await tx
    .selectFrom('buyback_event')
    .selectAll()
    .where((where) => where('buyback_id', '=', where.fn.any(where.val(ids))))
    .orderBy('buyback_id')
    .orderBy('version')
    .execute()
  return Map.groupBy(events, ({ buyback_id }) => buyback_id as string)
}

function ordersOf(row: BuybackRow, { state, actor }: Step): readonly Order[] {
  switch (state) {
    case 'submitted':
      return [holdOrder(row)]
    case 'paid':
      return payOrders(row, actor)
    case 'rejected':
    case 'cancelled':
      return [releaseOrder(row, actor)]
    case 'approved':
      return []
  }
}

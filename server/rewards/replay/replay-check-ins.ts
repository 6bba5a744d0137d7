import '../tables.ts'
import { type Selectable, sql } from 'kysely'
import { units } from '@madang/contract/money.ts'
import type { Tables, Tx } from '../../db/tables.ts'
import type { Order } from '../../ledger/transfer.ts'
import { checkInOrder } from '../check-in/check-in.ts'
import { checkInUnlock } from '../entitlements.ts'
import { compare, type EventFacts } from '../../ledger/compare-transfers.ts'
import { batchSize, type ReplayState } from './replay-state.ts'

type CheckInRow = Selectable<Tables['check_in']>

/** What was locked before a check-in is a fact of the event: it stands in the row and in the transfer's balance. */
export async function replayCheckIns(state: ReplayState): Promise<void> {
  let after: Pick<CheckInRow, 'user_id' | 'day'> | null = null
  for (;;) {
    const rows: CheckInRow[] = await checkInsAfter(state.tx, after)
    if (rows.length === 0) return
    const orders: Order[] = []
    const facts = new Map<string, EventFacts>()
    for (const row of rows) {
      const rules = await state.rulesOf.on(row.day)
      const unlocked = checkInUnlock(rules, units(row.locked_before))
      const name = `check-in of ${row.user_id} on ${row.day}`
      if (row.unlocked !== unlocked) state.differences.push(`${name}: unlocked is ${row.unlocked}, not ${unlocked}`)
      if (row.rule_version !== rules.version)
        state.differences.push(`${name}: rules are ${row.rule_version}, not ${rules.version}`)
      if (unlocked === 0n) continue
      const order = checkInOrder({ user: row.user_id, day: row.day, unlocked, ruleVersion: rules.version })
      orders.push(order)
      facts.set(order.key, { at: row.checked_at, lockedAfter: row.locked_before - unlocked })
    }
    await compare(state, orders, facts)
    state.checkIns += rows.length
    after = rows.at(-1)!
  }
}

function checkInsAfter(tx: Tx, after: Pick<CheckInRow, 'user_id' | 'day'> | null): Promise<CheckInRow[]> {
  return tx
    .selectFrom('check_in')
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(user_id, day) > (${after?.user_id}, ${after?.day}::date)`),
    )
    .orderBy('user_id')
    .orderBy('day')
    .limit(batchSize)
    .execute()
}

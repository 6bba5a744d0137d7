import '../tables.ts'
import { compare, type EventFacts } from '../../ledger/compare-transfers.ts'
import type { Order } from '../../ledger/transfer.ts'
import { grantOrders } from '../../rewards/grants/grant-orders.ts'
import { programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { placesIn } from '../grant.ts'
import type { CampaignReplay } from '../kind-row.ts'
import { xrpBuckets } from '../xrp/xrp-buckets.ts'
import { xrp as promotion } from '../xrp/xrp-promotion.ts'
import { xrpFor } from './entitlements.ts'
import { exchangeOrder, reservationOrder } from './point-orders.ts'

/** Each exchange took its points and brought its XRP by one grant of the promotion, and no such grant is without one. */
export async function replayExchanges(state: CampaignReplay): Promise<void> {
  const { tx, differences } = state
  const exchanges = await tx.selectFrom('point_exchange').selectAll().orderBy('id').execute()
  const grants = new Map(
    (await programmeGrants(tx, { programme: promotion.id, kinds: ['xrpExchange'] })).map((grant) => [
      grant.subject,
      grant,
    ]),
  )
  const places = placesIn(promotion, xrpBuckets)
  const orders: Order[] = []
  const facts = new Map<string, EventFacts>()
  for (const exchange of exchanges) {
    const { id, user_id: user, points, points_per_xrp: rate, xrp, exchanged_at: at } = exchange
    const due = xrpFor(Number(points), rate)
    if (due !== xrp) differences.push(`exchange ${id}: XRP is ${xrp}, not ${due}`)
    const taken = exchangeOrder(exchange)
    orders.push(taken)
    facts.set(taken.key, { at })
    const grant = grants.get(id)
    grants.delete(id)
    if (grant?.user_id !== user || grant.amount !== xrp || grant.status !== 'credited') {
      differences.push(`exchange ${id} brought no grant of its XRP`)
      continue
    }
    state.grants++
    const made = grantOrders(grant, places)
    orders.push(...made)
    for (const { key } of made) facts.set(key, { at })
  }
  for (const id of grants.keys()) differences.push(`grant xrpExchange ${id} has no exchange`)
  await compare(state, orders, facts)
}

/** Each reservation set its points aside and moved them once more as it ended. */
export async function replayReservations(state: CampaignReplay): Promise<void> {
  const orders: Order[] = []
  const facts = new Map<string, EventFacts>()
  for (const reservation of await state.tx.selectFrom('point_reservation').selectAll().orderBy('id').execute()) {
    const { state: step, reserved_at: reservedAt, decided_at: decidedAt } = reservation
    const hold = reservationOrder('hold', reservation)
    orders.push(hold)
    facts.set(hold.key, { at: reservedAt })
    if (step === 'held') continue
    const end = reservationOrder(step === 'taken' ? 'taken' : 'return', reservation)
    orders.push(end)
    if (decidedAt) facts.set(end.key, { at: decidedAt })
  }
  await compare(state, orders, facts)
}

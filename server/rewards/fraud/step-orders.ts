import { units } from '@madang/contract/money.ts'
import type { Order } from '../../ledger/transfer.ts'
import type { PlacesByKind } from '../grants/grant-kind.ts'
import { grantOrders, placesOf, type PostedGrant } from '../grants/grant-orders.ts'
import type { GrantStep } from '../tables.ts'

/** The steps whose transfers follow from the grant alone; a reversal corrects the ones it takes back. */
export type PlainStep = Exclude<GrantStep, 'reversed'>

/**
 * The transfers of a step. Pure: replay makes them again (INV-M08). The amounts are the step's own: what is restored is what
 * was taken, no more. Crediting after a review has the keys of crediting without
 * one, so that no grant is credited by both ways (INV-M05).
 */
export function stepOrders(step: PlainStep, grant: PostedGrant, actor: string, places?: PlacesByKind): Order[] {
  const { pool, review } = placesOf(grant, places)
  switch (step) {
    case 'held':
      return [wholeOrder('hold', grant, { debit: pool, credit: review, actor }, places)]
    case 'refused':
      return [wholeOrder('unhold', grant, { debit: review, credit: pool, actor }, places)]
    case 'released':
      return grantOrders(grant, places).map((order) => ({ ...order, actor, debit: review }))
    case 'restored':
      return grantOrders(grant, places).map((order) => ({ ...order, actor, key: `restored:${order.key}` }))
  }
}

function wholeOrder(
  code: 'hold' | 'unhold',
  grant: PostedGrant,
  more: Pick<Order, 'debit' | 'credit' | 'actor'>,
  places: PlacesByKind | undefined,
): Order {
  const fact = placesOf(grant, places).fact(grant)
  return {
    key: [code, ...fact].join(':'),
    code,
    cause: fact.join('/'),
    ruleVersion: grant.rule_version,
    amount: units(grant.available + grant.locked),
    ...more,
  }
}

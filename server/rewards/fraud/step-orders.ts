import { units } from '@madang/contract/money.ts'
import type { AccountId } from '../../ledger/account.ts'
import type { Order } from '../../ledger/transfer.ts'
import { type GrantFacts, grantOrders, pools } from '../grants/grant-orders.ts'
import type { GrantStep } from '../tables.ts'

/** Where grants under review are kept; the budget has paid for them already (INV-R10). */
export const reviewAccount = 'programme/CVC/review' satisfies AccountId<'CVC'>

/** The steps whose transfers follow from the grant alone; a reversal corrects the ones it takes back. */
export type PlainStep = Exclude<GrantStep, 'reversed'>

/**
 * The transfers of a step. Pure: replay makes them again (INV-M08). Crediting after a review has the keys of crediting without
 * one, so that no grant is credited by both ways (INV-M05).
 */
export function stepOrders(step: PlainStep, grant: GrantFacts, actor: string): Order<'CVC'>[] {
  switch (step) {
    case 'held':
      return [wholeOrder('hold', grant, { debit: pools.invite, credit: reviewAccount, actor })]
    case 'refused':
      return [wholeOrder('unhold', grant, { debit: reviewAccount, credit: pools.invite, actor })]
    case 'released':
      return grantOrders(grant).map((order) => ({ ...order, actor, debit: reviewAccount }))
    case 'restored':
      return grantOrders(grant).map((order) => ({ ...order, actor, key: `restored:${order.key}` }))
  }
}

function wholeOrder(
  code: 'hold' | 'unhold',
  { invitee, level, available, locked, rule_version: ruleVersion }: GrantFacts,
  more: Pick<Order<'CVC'>, 'debit' | 'credit' | 'actor'>,
): Order<'CVC'> {
  return {
    key: `${code}:invite:${invitee}:${level}`,
    code,
    cause: `invite/${invitee}/${level}`,
    ruleVersion,
    amount: units(available + locked),
    ...more,
  }
}

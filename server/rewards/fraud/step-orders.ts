import { units } from '@madang/contract/money.ts'
import type { AccountId } from '../../ledger/account.ts'
import type { Order } from '../../ledger/transfer.ts'
import { grantKinds } from '../grants/grant-kinds.ts'
import { grantOrders, type PostedGrant } from '../grants/grant-orders.ts'
import type { GrantStep } from '../tables.ts'

/** Where grants under review are kept; the budget has paid for them already (INV-R10). */
export const reviewAccount = 'programme/CVC/review' satisfies AccountId<'CVC'>

/** The steps whose transfers follow from the grant alone; a reversal corrects the ones it takes back. */
export type PlainStep = Exclude<GrantStep, 'reversed'>

/**
 * The transfers of a step. Pure: replay makes them again (INV-M08). The amounts are the step's own: what is restored is what
 * was taken, no more. Crediting after a review has the keys of crediting without
 * one, so that no grant is credited by both ways (INV-M05).
 */
export function stepOrders(step: PlainStep, grant: PostedGrant, actor: string): Order[] {
  switch (step) {
    case 'held':
      return [wholeOrder('hold', grant, { debit: grantKinds.invite.pool, credit: reviewAccount, actor })]
    case 'refused':
      return [wholeOrder('unhold', grant, { debit: reviewAccount, credit: grantKinds.invite.pool, actor })]
    case 'released':
      return grantOrders(grant).map((order) => ({ ...order, actor, debit: reviewAccount }))
    case 'restored':
      return grantOrders(grant).map((order) => ({ ...order, actor, key: `restored:${order.key}` }))
  }
}

function wholeOrder(
  code: 'hold' | 'unhold',
  { invitee, level, available, locked, rule_version: ruleVersion }: PostedGrant,
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

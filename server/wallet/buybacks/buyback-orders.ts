import { type Amount, share, units } from '@madang/contract/money.ts'
import type { Order } from '../../ledger/transfer.ts'
import type { BuybackRow } from './tables.ts'

/** Where bought-back CVC lies: nobody's any more, a line of its own in the totals. */
export const boughtBack = 'programme/CVC/bought_back'
/** What buybacks are paid out of; its budget is the rule set's. */
export const buybackPurse = 'programme/USDT/buyback'

type Asked = Pick<BuybackRow, 'buyback_id' | 'user_id' | 'quantity' | 'value' | 'rule_version'>

/** What an amount of CVC brings at the price of one, rounded down. */
export function valueOf(quantity: Amount<'CVC'>, price: Amount<'USDT'>): Amount<'USDT'> {
  return share(price, quantity, 10n ** 9n).part
}

/** Sets aside what is to be sold. Pure, as all orders here: replay makes them again from the row of the request. */
export function holdOrder(asked: Asked): Order<'CVC'> {
  const { user_id: user, quantity } = asked
  return {
    ...explained(asked),
    key: `buyback-hold:${asked.buyback_id}`,
    code: 'buyback_hold',
    actor: user,
    debit: `${user}/CVC/available`,
    credit: `${user}/CVC/held_buyback`,
    amount: units(quantity),
  }
}

/** Mirrors the hold. */
export function releaseOrder(asked: Asked, actor: string): Order<'CVC'> {
  const { debit, credit, amount } = holdOrder(asked)
  return {
    ...explained(asked),
    key: `buyback-release:${asked.buyback_id}`,
    code: 'buyback_release',
    actor,
    debit: credit,
    credit: debit,
    amount,
  }
}

/** The CVC leaves its user, and what it brings arrives. */
export function payOrders(asked: Asked, actor: string): readonly [Order<'CVC'>, Order<'USDT'>] {
  const { user_id: user, quantity, value } = asked
  const sale = { ...explained(asked), code: 'buyback', actor } as const
  return [
    {
      ...sale,
      key: `buyback:${asked.buyback_id}:cvc`,
      debit: `${user}/CVC/held_buyback`,
      credit: boughtBack,
      amount: units(quantity),
    },
    {
      ...sale,
      key: `buyback:${asked.buyback_id}:usdt`,
      debit: buybackPurse,
      credit: `${user}/USDT/available`,
      amount: units(value),
    },
  ]
}

function explained({ buyback_id, rule_version }: Asked): { readonly cause: string; readonly ruleVersion: string } {
  return { cause: `buyback/${buyback_id}`, ruleVersion: rule_version }
}

import type { AccountId } from './account.ts'
import type { Order } from './transfer.ts'
import { units } from '@madang/contract/money.ts'

/** The moment of business events in tests. */
export const now = new Date('2026-11-21T03:00:00Z')

/** A transfer for tests: a user's own CVC from locked to available unless said otherwise. */
export function order(key: string, amount: bigint, changes: Partial<Order> = {}): Order {
  return {
    key,
    code: 'unlock',
    cause: `test/${key}`,
    actor: 'mina',
    ruleVersion: 'v2',
    debit: 'mina/CVC/locked',
    credit: 'mina/CVC/available',
    amount: units(amount),
    ...changes,
  }
}

/** Gives an account CVC out of the registration budget. */
export function gift(account: AccountId, amount: bigint): Order {
  return order(`gift:${account}`, amount, { code: 'grant', debit: 'programme/CVC/registration', credit: account })
}

import { withdrawalStates } from '../wallet/withdrawal-states.ts'

export const moneyNotices = ['reward', 'deposit', 'buyback', 'withdrawal'] as const
export type MoneyNotice = (typeof moneyNotices)[number]

/** What people are told of their money, and the states of each (event 9, pushes, activity). */
export const moneyStates = {
  reward: ['credited', 'held', 'released', 'cancelled'],
  /** `waiting`, `left`: it came to an address of theirs and waits for people, or stays there. The others: of another token. */
  deposit: ['credited', 'returned', 'waiting', 'left', 'other', 'otherLeft'],
  buyback: ['submitted', 'paid', 'rejected', 'cancelled'],
  withdrawal: withdrawalStates,
} as const satisfies Record<MoneyNotice, readonly string[]>

export type MoneyState = { readonly [Kind in MoneyNotice]: (typeof moneyStates)[Kind][number] }

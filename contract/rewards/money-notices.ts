export const moneyNotices = ['reward', 'deposit', 'withdrawal'] as const
export type MoneyNotice = (typeof moneyNotices)[number]

/** What people are told of their money, and the states of each (event 9, pushes, activity). */
export const moneyStates = {
  reward: ['credited', 'held', 'released', 'cancelled'],
  deposit: ['credited'],
  withdrawal: [
    'submitted',
    'cooling_off',
    'in_review',
    'approved',
    'processing',
    'confirming',
    'completed',
    'rejected',
    'cancelled',
    'failed',
  ],
} as const satisfies Record<MoneyNotice, readonly string[]>

export type MoneyState = { readonly [Kind in MoneyNotice]: (typeof moneyStates)[Kind][number] }

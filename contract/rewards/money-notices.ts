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

/** Where each is explained, by the number it is about: for a row of the inbox and for its push. */
export const moneyPages = {
  reward: () => ({ to: '/reward-record' }) as const,
  deposit: depositPage,
  // By its number its page stays where buybacks are off.
  buyback: (id) => ({ to: '/buyback', search: { part: 'records', id } }) as const,
  withdrawal: (id) => ({ to: '/withdraw-record', search: { id } }) as const,
} satisfies { readonly [Kind in MoneyNotice]: (id: string, state: MoneyState[Kind]) => MoneyPage }

/** What waits or was left is a row of the records; of another token customer service alone knows more. */
function depositPage(id: string, state: MoneyState['deposit']) {
  if (state === 'waiting' || state === 'left') return { to: '/recharge', search: { part: 'records', id } } as const
  if (state === 'other' || state === 'otherLeft') return { to: '/support' } as const
  return { to: '/wallet' } as const
}

export interface MoneyPage {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

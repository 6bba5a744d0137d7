import type { RequestKind } from '@madang/contract/rewards/reward-months.ts'

/** What a transfer is, for ever: immutable rows carry these words. Whatever moves an amount has a row here. */
export const transferCodes = {
  grant: { statement: 'earned', replay: 'cvc', whileBooksDiffer: 'waits', request: null },
  unlock: { statement: 'unlocked', replay: 'cvc', whileBooksDiffer: 'waits', request: null },
  airdrop: { statement: 'earned', replay: 'cvc', whileBooksDiffer: 'waits', request: 'special_airdrop' },
  airdrop_paid: { statement: 'unlocked', replay: 'cvc', whileBooksDiffer: 'waits', request: 'special_airdrop' },
  airdrop_refused: { statement: 'corrected', replay: 'cvc', whileBooksDiffer: 'goes on', request: 'special_airdrop' },
  hold: { statement: null, replay: 'cvc', whileBooksDiffer: 'goes on', request: null },
  unhold: { statement: null, replay: 'cvc', whileBooksDiffer: 'goes on', request: null },
  unfreeze: { statement: 'unlocked', replay: 'xrp', whileBooksDiffer: 'waits', request: null },
  lapse: { statement: 'corrected', replay: 'xrp', whileBooksDiffer: 'goes on', request: null },
  point_exchange: { statement: 'paid', replay: 'points', whileBooksDiffer: 'waits', request: null },
  item_hold: { statement: 'reserved', replay: 'points', whileBooksDiffer: 'goes on', request: null },
  item_return: { statement: 'reserved', replay: 'points', whileBooksDiffer: 'goes on', request: null },
  item_taken: { statement: 'paid', replay: 'points', whileBooksDiffer: 'goes on', request: null },
  correction: { statement: 'corrected', replay: 'cvc', whileBooksDiffer: 'goes on', request: null },
  buyback_hold: { statement: 'reserved', replay: 'wallet', whileBooksDiffer: 'goes on', request: 'buyback' },
  buyback_release: { statement: 'reserved', replay: 'wallet', whileBooksDiffer: 'goes on', request: 'buyback' },
  buyback: { statement: 'sold', replay: 'wallet', whileBooksDiffer: 'waits', request: 'buyback' },
  deposit: { statement: 'deposited', replay: 'wallet', whileBooksDiffer: 'waits', request: 'deposit' },
  payout: { statement: 'paid', replay: null, whileBooksDiffer: 'waits', request: null },
  withdrawal_hold: { statement: 'reserved', replay: 'wallet', whileBooksDiffer: 'goes on', request: 'withdrawal' },
  withdrawal_release: { statement: 'reserved', replay: 'wallet', whileBooksDiffer: 'goes on', request: 'withdrawal' },
  withdrawal: { statement: 'paid', replay: 'wallet', whileBooksDiffer: 'goes on', request: 'withdrawal' },
  withdrawal_fee: { statement: 'paid', replay: 'wallet', whileBooksDiffer: 'goes on', request: 'withdrawal' },
} as const satisfies Record<string, TransferCodeRow>

interface TransferCodeRow {
  /** What a user's statement calls it; null for transfers between accounts of the programme. */
  readonly statement: 'earned' | 'unlocked' | 'reserved' | 'sold' | 'deposited' | 'paid' | 'corrected' | null
  /** The programme kind whose replay accounts for it, or the wallet's; null while no part of the product posts it. */
  readonly replay: string | null
  /**
   * Whether it waits while a difference in the books is open (INV-M02). What gives a user something, unlocks it or pays for it
   * waits. What sets aside, gives back, takes back, corrects, or writes down what a network has done goes on.
   */
  readonly whileBooksDiffer: 'waits' | 'goes on'
  /** The request it belongs to, whose number stands in its cause behind this word. */
  readonly request: RequestKind | null
}

export type TransferCode = keyof typeof transferCodes

/** The row of a code that was read. Throws on one that nothing posts. */
export function transferCode(code: string): TransferCodeRow {
  if (!Object.hasOwn(transferCodes, code)) throw new Error(`no transfer is called ${code}`)
  return transferCodes[code as TransferCode]
}

interface Request {
  readonly kind: RequestKind
  /** Null of the special airdrop: everybody claims it once, so its cause ends in a user. */
  readonly id: string | null
}

/** The request that a transfer belongs to; a cause of another form, as of earlier releases, names none. */
export function requestOf(code: string, cause: string): Request | null {
  const { request: kind } = transferCode(code)
  if (kind === null || !cause.startsWith(`${kind}/`)) return null
  return { kind, id: kind === 'special_airdrop' ? null : cause.slice(kind.length + 1) }
}

/** What a transfer is, for ever: immutable rows carry these words. Whatever moves an amount has a row here. */
export const transferCodes = {
  grant: { statement: 'earned', replay: 'cvc', whileBooksDiffer: 'waits' },
  unlock: { statement: 'unlocked', replay: 'cvc', whileBooksDiffer: 'waits' },
  airdrop: { statement: 'earned', replay: 'cvc', whileBooksDiffer: 'waits' },
  airdrop_paid: { statement: 'unlocked', replay: 'cvc', whileBooksDiffer: 'waits' },
  airdrop_refused: { statement: 'corrected', replay: 'cvc', whileBooksDiffer: 'goes on' },
  hold: { statement: null, replay: 'cvc', whileBooksDiffer: 'goes on' },
  unhold: { statement: null, replay: 'cvc', whileBooksDiffer: 'goes on' },
  unfreeze: { statement: 'unlocked', replay: 'xrp', whileBooksDiffer: 'waits' },
  lapse: { statement: 'corrected', replay: 'xrp', whileBooksDiffer: 'goes on' },
  correction: { statement: 'corrected', replay: 'cvc', whileBooksDiffer: 'goes on' },
  buyback_hold: { statement: 'reserved', replay: 'wallet', whileBooksDiffer: 'goes on' },
  buyback_release: { statement: 'reserved', replay: 'wallet', whileBooksDiffer: 'goes on' },
  buyback: { statement: 'sold', replay: 'wallet', whileBooksDiffer: 'waits' },
  payout: { statement: 'paid', replay: null, whileBooksDiffer: 'waits' },
  withdrawal_hold: { statement: 'reserved', replay: 'wallet', whileBooksDiffer: 'goes on' },
  withdrawal_release: { statement: 'reserved', replay: 'wallet', whileBooksDiffer: 'goes on' },
  withdrawal: { statement: 'paid', replay: 'wallet', whileBooksDiffer: 'goes on' },
  withdrawal_fee: { statement: 'paid', replay: 'wallet', whileBooksDiffer: 'goes on' },
} as const satisfies Record<string, TransferCodeRow>

interface TransferCodeRow {
  /** What a user's statement calls it; null for transfers between accounts of the programme. */
  readonly statement: 'earned' | 'unlocked' | 'reserved' | 'sold' | 'paid' | 'corrected' | null
  /** The programme kind whose replay accounts for it, or the wallet's; null while no part of the product posts it. */
  readonly replay: string | null
  /**
   * Whether it waits while a difference in the books is open (INV-M02). What gives a user something, unlocks it or pays for it
   * waits. What sets aside, gives back, takes back, corrects, or writes down what a network has done goes on.
   */
  readonly whileBooksDiffer: 'waits' | 'goes on'
}

export type TransferCode = keyof typeof transferCodes

/** The row of a code that was read. Throws on one that nothing posts. */
export function transferCode(code: string): TransferCodeRow {
  if (!Object.hasOwn(transferCodes, code)) throw new Error(`no transfer is called ${code}`)
  return transferCodes[code as TransferCode]
}

/** What a transfer is, for ever: immutable rows carry these words. Whatever moves an amount has a row here. */
export const transferCodes = {
  grant: { statement: 'earned', replay: 'cvc' },
  unlock: { statement: 'unlocked', replay: 'cvc' },
  airdrop: { statement: 'earned', replay: 'cvc' },
  airdrop_paid: { statement: 'unlocked', replay: 'cvc' },
  airdrop_refused: { statement: 'corrected', replay: 'cvc' },
  hold: { statement: null, replay: 'cvc' },
  unhold: { statement: null, replay: 'cvc' },
  unfreeze: { statement: 'unlocked', replay: 'xrp' },
  lapse: { statement: 'corrected', replay: 'xrp' },
  correction: { statement: 'corrected', replay: 'cvc' },
  buyback_hold: { statement: 'reserved', replay: 'wallet' },
  buyback_release: { statement: 'reserved', replay: 'wallet' },
  buyback: { statement: 'sold', replay: 'wallet' },
  payout: { statement: 'paid', replay: null },
  withdrawal_hold: { statement: 'reserved', replay: 'wallet' },
  withdrawal_release: { statement: 'reserved', replay: 'wallet' },
  withdrawal: { statement: 'paid', replay: 'wallet' },
  withdrawal_fee: { statement: 'paid', replay: 'wallet' },
} as const satisfies Record<string, TransferCodeRow>

interface TransferCodeRow {
  /** What a user's statement calls it; null for transfers between accounts of the programme. */
  readonly statement: 'earned' | 'unlocked' | 'reserved' | 'sold' | 'paid' | 'corrected' | null
  /** The programme kind whose replay accounts for it, or the wallet's; null while no part of the product posts it. */
  readonly replay: string | null
}

export type TransferCode = keyof typeof transferCodes

/** The row of a code that was read. Throws on one that nothing posts. */
export function transferCode(code: string): TransferCodeRow {
  if (!Object.hasOwn(transferCodes, code)) throw new Error(`no transfer is called ${code}`)
  return transferCodes[code as TransferCode]
}

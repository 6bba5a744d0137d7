import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { Payment } from '@madang/contract/wallet/payer.ts'

/** What a network knows of one transaction. */
export type ChainStatus =
  | { readonly is: 'unseen' }
  | { readonly is: 'pending'; readonly confirmations: number }
  | { readonly is: 'final' }
  /** At finality: nothing arrived and nothing can. */
  | { readonly is: 'failed' }

/** Bytes that are ready to be sent, and the id the network will know them by. */
export interface Signed {
  readonly raw: string
  readonly txid: string
}

/**
 * A network as the payer uses it. All attempts of a payment share one sequence, which the network accepts once: so they
 * exclude each other there, whatever the payer believes.
 */
export interface Chain {
  readonly network: NetworkId
  readonly address: string
  /** Confirmations after which a transaction is final. */
  readonly needed: number
  takeSequence(taken: ReadonlySet<string>): Promise<string>
  sign(payment: Payment, sequence: string): Promise<Signed>
  /** Every error means unknown. */
  broadcast(raw: string): Promise<'accepted' | 'known' | 'unknown'>
  status(txid: string): Promise<ChainStatus>
}

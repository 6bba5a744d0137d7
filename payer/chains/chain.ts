import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { PayerBooks } from '@madang/contract/wallet/payer.ts'
import type { Order } from '../order.ts'
import type { Limits } from './limits.ts'

/** Bytes that are ready to be sent, and the id the network will know them by. */
export interface Signed {
  readonly raw: Uint8Array
  readonly txid: string
}

/** One signing of a payment, as it was read back. */
export interface Attempt extends Signed {
  /** From 1 on. */
  readonly n: number
  readonly at: Date
}

/** What a network knows of all attempts of one payment. */
export type ChainStatus =
  | { readonly is: 'unseen' }
  | { readonly is: 'pending'; readonly txid: string; readonly confirmations: number }
  | { readonly is: 'final'; readonly txid: string }
  /** At finality: one of them landed, and nothing arrived. None can land any more. */
  | { readonly is: 'failed' }
  /** At finality: the sequence was used by bytes that are none of ours. None can land any more. */
  | { readonly is: 'superseded' }

/** The wallet used a sequence that the journal does not know: the journal is old, or the key was taken. */
export class ChainAhead extends Error {}

/** An endpoint serves another chain, or another token, than the row says: nothing is signed. */
export class WrongChain extends Error {}

/** What the journal holds of a wallet, asked after the network was: it knows of what lands before that does. */
export interface JournalFacts {
  /** Of these sequences the ones that were taken. */
  taken(sequences: readonly string[]): Promise<ReadonlySet<string>>
  /** Behind the highest number that was taken; 0 where none was. */
  next(): Promise<bigint>
  /** Of these transactions the ones it signed. */
  signed(txids: readonly string[]): Promise<ReadonlySet<string>>
}

/** What a network says of the wallet at its newest final block. */
export type WalletBooks = Omit<PayerBooks, 'network' | 'maturity' | 'payouts'>

/**
 * A network as the payer uses it. All attempts of a payment share one sequence, which the network accepts once: so they
 * exclude each other there, whatever the payer believes.
 */
export interface Chain {
  readonly network: NetworkId
  readonly address: string
  readonly maturity: 'sandbox' | 'tested'
  /** Confirmations after which a transaction is final. */
  readonly needed: number
  /** How many enrolled approvers must have signed; none where nothing real is sent. */
  readonly approvals: 'none' | 'two'
  /** Null where nothing real is sent. */
  readonly limits: Limits | null
  /** Throws for what is never signed, before a sequence is taken for it that all others would wait behind. */
  refuse?(order: Order): void
  /** The next one that nobody has. Throws ChainAhead. */
  takeSequence(facts: JournalFacts): Promise<string>
  /** Signs anew; `before` are the attempts that share the sequence. */
  sign(order: Order, sequence: string, before: readonly Attempt[]): Promise<Signed>
  /** Every error means unknown. */
  broadcast(raw: Uint8Array): Promise<'accepted' | 'known' | 'unknown'>
  status(attempts: readonly Attempt[], sequence: string, order: Order): Promise<ChainStatus>
  /** Whether what nobody has seen shall be signed again, under the same sequence, for a higher fee. */
  wantsAnother(attempts: readonly Attempt[], now: Date): boolean
  /**
   * At a block that is final, or at the newest that is; behind another alone where one is named and the chain can, and says so
   * then. Throws where endpoints disagree.
   */
  books(behind?: string, at?: bigint): Promise<WalletBooks>
}

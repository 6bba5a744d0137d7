import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { Attempt, Chain } from '../chains/chain.ts'

/** An address and the wallet that pays, at one block that is final for all endpoints. */
export interface Look {
  /** Of the token, at the address. */
  readonly units: bigint
  /** At the address, in the smallest units of the coin. */
  readonly coin: bigint
  readonly walletCoin: bigint
  /** Transactions that each has sent up to there. */
  readonly sent: bigint
  readonly walletSent: bigint
}

/** What a signing costs at the fee of the moment, in the smallest units of the coin. */
export interface Price {
  /** The least for bytes that can land now. */
  readonly least: bigint
  /** What is brought where that is not there. */
  readonly brought: bigint
  /** The most that a payment of the wallet costs, and a funding beside what it brings. */
  readonly payment: bigint
  readonly funding: bigint
  /** Whether the last attempt can still land without another. */
  readonly isEnough: boolean
}

/** A network on which what came to addresses of users is brought to the wallet that pays. */
export interface SweepChain {
  readonly network: NetworkId
  readonly asset: string
  readonly coin: string
  /** Least units that are worth a sweep. */
  readonly sweepFrom: bigint
  /** Most fundings in a day. */
  readonly fundings: number
  /** The wallet that pays: nothing is swept to any other. */
  readonly wallet: string
  /** The address of a number, as a wallet. */
  addressOf(number: number): Chain
  /** Throws where endpoints disagree. */
  look(number: number): Promise<Look>
  price(attempts: readonly Attempt[]): Promise<Price>
}

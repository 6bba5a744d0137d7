import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'

/** One transfer to an address of ours, as a network tells it. */
export interface Arrival {
  readonly txid: string
  /** Which of the transfers of its block it is. */
  readonly place: number
  /** As the network spells it. */
  readonly to: string
  readonly units: bigint
  /** Of the token that is taken, or of any other. */
  readonly isToken: boolean
}

/** Blocks, both ends included. */
export interface Range {
  readonly from: bigint
  readonly to: bigint
}

/** What is not final yet. */
export interface Seen<Transfer = Arrival> {
  /** What all endpoints tell alike. */
  readonly byAll: readonly Transfer[]
  /** What any of them tells: nothing else is gone. */
  readonly byAny: readonly Transfer[]
}

export type Arrived = (address: string) => Promise<bigint>

/** The range holds more than one answer may: it is asked for in parts. */
export class TooMuch extends Error {}

/** A network on which users have addresses of their own. */
export interface DepositChain {
  readonly network: NetworkId
  /** Most blocks of one question, where it is not the usual number. */
  readonly span?: bigint
  /** Follows from the key file and the number alone, so that none is ever lost or used twice. */
  addressOf(number: number): string
  /** How addresses are compared: the network may spell one in two ways. */
  spelt(address: string): string
  /** The block that is final for all endpoints. */
  final(): Promise<bigint>
  /**
   * What final blocks hold. Throws where endpoints disagree, and TooMuch. `arrived` tells what came to an address for good in
   * all blocks before them, in units of the token that is taken.
   */
  finalIn(range: Range, addresses: readonly string[], arrived: Arrived): Promise<readonly Arrival[]>
  /** Units of the token at these addresses, at a final block. Throws where endpoints disagree. */
  balanceOf(addresses: readonly string[], height: bigint): Promise<bigint>
  /** What endpoints have seen behind a block, each up to its newest, of the token that is taken. */
  seenBehind(height: bigint, addresses: readonly string[]): Promise<Seen>
}

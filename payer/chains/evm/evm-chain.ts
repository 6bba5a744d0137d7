import { addr } from 'micro-eth-signer'
import { depositKey } from '../../deposits/deposit-key.ts'
import { isFunding, isSweep, type Order } from '../../order.ts'
import { agreed, sameBooks } from '../agreed.ts'
import { overdue, sendToAll } from '../attempts.ts'
import { type Attempt, type Chain, ChainAhead } from '../chain.ts'
import { type Endpoint, endpointOf } from './endpoint.ts'
import type { EvmRow } from './evm-row.ts'
import { type Fees, feesIn, refuseMove, signTransfer } from './evm-transaction.ts'
import type { Rpc } from '../rpc.ts'

/** Refused below this by nodes that already have a transaction of the nonce. */
const bumped = ({ most, tip }: Fees): Fees => ({ most: (most * 113n) / 100n + 1n, tip: (tip * 113n) / 100n + 1n })

interface Keys {
  readonly key: Uint8Array
  /** What keys of addresses of users follow from: without it no coin is sent to any. */
  readonly seed?: Uint8Array | undefined
  readonly rpcs: readonly Rpc[]
}

/** A chain of the EVM family, paying a token from one wallet. */
export function evmChain(row: EvmRow, { key, seed, rpcs }: Keys): Chain & Pick<Endpoint, 'check'> {
  const endpoints = rpcs.map((rpc) => endpointOf(rpc, row))
  const recipient = (order: Order) => {
    if (!isFunding(order)) return null
    if (!seed) throw new Error(`${order.id} waits for the depositKeyFile, which proves its address.`)
    return addr.fromPrivateKey(depositKey(seed, order.network, order.number))
  }
  return {
    ...walletOn(row, { key, endpoints, recipient }),
    check: async () => void (await Promise.all(endpoints.map((endpoint) => endpoint.check()))),
  }
}

/** The address of a user as a wallet: it pays to one other alone, and no more for gas than it has coin for. */
export function evmAddress(
  row: EvmRow,
  asked: {
    readonly key: Uint8Array
    readonly endpoints: readonly Endpoint[]
    readonly wallet: string
    /** At a final block. */
    readonly coin: () => Promise<bigint>
  },
): Chain {
  const { wallet, coin } = asked
  const recipient = (order: Order) => {
    if (!isSweep(order)) throw new Error(`${order.id} is no sweep.`)
    return wallet
  }
  return { ...walletOn({ ...row, firstNonce: 0 }, { ...asked, recipient, coin }), limits: null }
}

interface Wallet {
  readonly key: Uint8Array
  readonly endpoints: readonly Endpoint[]
  /** The only one that the keys allow for what the payer moves by itself. Throws for what this wallet never signs. */
  readonly recipient: (order: Order) => string | null
  readonly coin?: (() => Promise<bigint>) | undefined
}

function walletOn(row: EvmRow, { key, endpoints, recipient, coin }: Wallet): Chain {
  const address = addr.fromPrivateKey(key)
  const name = coin ? address : 'the wallet'
  return {
    network: row.network,
    address,
    maturity: 'tested',
    needed: row.needed,
    approvals: 'two',
    limits: row.limits,
    refuse: (order) => refuseMove(order, { row, own: recipient(order) }),
    takeSequence: async (journal) => {
      const told = await Promise.all(endpoints.map((endpoint) => endpoint.nonce(address)))
      const next = highestOf([BigInt(row.firstNonce), await journal.next()])
      const used = lowestOf(told)
      if (used > next)
        throw new ChainAhead(`${row.network} knows ${used} transactions of ${name}, the journal ${next}.`)
      // One alone may be wrong, and another only behind: whoever is right is seen when they agree.
      if (highestOf(told) > next)
        throw new Error(`Endpoints of ${row.network} disagree about ${name}: ${told.join(' and ')} transactions.`)
      return String(next)
    },
    sign: async (order, sequence, before) => {
      const own = recipient(order)
      const { wanted, least } = await feesOf(row, endpoints, before)
      if (least > row.highestFee)
        throw new Error(`${order.id}: a unit of gas costs ${least} wei, more than ${row.highestFee}.`)
      const affordable = coin ? (await coin()) / BigInt(row.gas) : wanted.most
      if (affordable < least)
        throw new Error(`${order.id}: a unit of gas costs ${least} wei, its address has coin for ${affordable}.`)
      const fees = { ...wanted, most: lowestOf([wanted.most, affordable, row.highestFee]) }
      return signTransfer(order, { row, key, from: address, nonce: BigInt(sequence), fees, own })
    },
    broadcast: (raw) => sendToAll(endpoints, raw),
    status: async (attempts, sequence, order) => {
      const sent = { from: address, nonce: BigInt(sequence), to: order.to, isCoin: isFunding(order) }
      return agreed(await Promise.all(endpoints.map((endpoint) => endpoint.verdict(attempts, sent))))
    },
    books: (behind, at) =>
      sameBooks(
        endpoints.map((endpoint) => async () => {
          const height = at ?? (await endpoint.heights()).final
          return endpoint.books(address, height, behind)
        }),
      ),
    wantsAnother: (attempts, now) => {
      const last = overdue(attempts, now)
      return last !== null && bumped(feesIn(last.raw)).most <= row.highestFee
    },
  }
}

interface MomentFees {
  /** What is signed now. */
  readonly wanted: Fees
  /** The least for a unit of gas that can land now, and that nodes take in place of the last attempt. */
  readonly least: bigint
  /** Whether the last attempt can land at the fee of the moment. */
  readonly isEnough: boolean
  /** Whether endpoints tell about the same fee, of which a block changes an eighth at most. */
  readonly isAgreed: boolean
}

/** What a unit of gas costs at the moment, behind the attempts that share the sequence. */
export async function feesOf(
  row: EvmRow,
  endpoints: readonly Endpoint[],
  before: readonly Attempt[],
): Promise<MomentFees> {
  const told = await Promise.all(endpoints.map((endpoint) => endpoint.baseFee()))
  const base = highestOf(told)
  const attempt = before.at(-1)
  const last = attempt && feesIn(attempt.raw)
  const { most, tip } = last ? bumped(last) : { most: 0n, tip: row.tip }
  const usual = base * 2n + tip
  return {
    wanted: { most: usual > most ? usual : most, tip },
    least: base + tip > most ? base + tip : most,
    isEnough: last !== undefined && last.most >= base + last.tip,
    isAgreed: base <= lowestOf(told) * 2n + row.tip,
  }
}

/** Of one at least. */
function lowestOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((least, each) => (each < least ? each : least))
}

function highestOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((most, each) => (each > most ? each : most), 0n)
}

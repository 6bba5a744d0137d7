import { addr } from 'micro-eth-signer'
import { agreed, sameBooks } from '../agreed.ts'
import { overdue, sendToAll } from '../attempts.ts'
import { type Chain, ChainAhead } from '../chain.ts'
import { type Endpoint, endpointOf } from './endpoint.ts'
import type { EvmRow } from './evm-row.ts'
import { type Fees, feesIn, signTransfer } from './evm-transaction.ts'
import type { Rpc } from '../rpc.ts'

/** Refused below this by nodes that already have a transaction of the nonce. */
const bumped = ({ most, tip }: Fees): Fees => ({ most: (most * 113n) / 100n + 1n, tip: (tip * 113n) / 100n + 1n })

/** A chain of the EVM family, paying a token from one wallet. */
export function evmChain(
  row: EvmRow,
  { key, rpcs }: { readonly key: Uint8Array; readonly rpcs: readonly Rpc[] },
): Chain & Pick<Endpoint, 'check'> {
  const endpoints = rpcs.map((rpc) => endpointOf(rpc, row))
  const address = addr.fromPrivateKey(key)
  const highest = async (ask: (endpoint: Endpoint) => Promise<bigint>) =>
    (await Promise.all(endpoints.map(ask))).reduce((most, each) => (each > most ? each : most), 0n)
  return {
    network: row.network,
    address,
    maturity: 'tested',
    needed: row.needed,
    approvals: 'two',
    limits: row.limits,
    check: async () => void (await Promise.all(endpoints.map((endpoint) => endpoint.check()))),
    takeSequence: async ({ taken }) => {
      const next = [...taken].reduce(
        (most, each) => (BigInt(each) >= most ? BigInt(each) + 1n : most),
        BigInt(row.firstNonce),
      )
      const used = await highest((endpoint) => endpoint.nonce(address))
      if (used > next)
        throw new ChainAhead(`${row.network} knows ${used} transactions of the wallet, the journal ${next}.`)
      return String(next)
    },
    sign: async (payment, sequence, before) => {
      const base = await highest((endpoint) => endpoint.baseFee())
      const last = before.at(-1)
      const least = last ? bumped(feesIn(last.raw)) : { most: 0n, tip: row.tip }
      const most = base * 2n + least.tip
      const fees = { most: most > least.most ? most : least.most, tip: least.tip }
      if (fees.most > row.highestFee)
        throw new Error(`${payment.id}: a unit of gas costs ${fees.most} wei, more than ${row.highestFee}.`)
      return signTransfer(payment, { row, key, from: address, nonce: BigInt(sequence), fees })
    },
    broadcast: (raw) => sendToAll(endpoints, raw),
    status: async (attempts, sequence, { to }) => {
      const sent = { from: address, nonce: BigInt(sequence), to }
      return agreed(await Promise.all(endpoints.map((endpoint) => endpoint.verdict(attempts, sent))))
    },
    books: (behind) => sameBooks(endpoints.map((endpoint) => () => endpoint.books(address, behind))),
    wantsAnother: (attempts, now) => {
      const last = overdue(attempts, now)
      return last !== null && bumped(feesIn(last.raw)).most <= row.highestFee
    },
  }
}

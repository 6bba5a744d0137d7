import { isDeepStrictEqual } from 'node:util'
import { addr } from 'micro-eth-signer'
import { type Chain, ChainAhead, type ChainStatus } from '../chain.ts'
import { type Endpoint, endpointOf } from './endpoint.ts'
import type { EvmRow } from './evm-row.ts'
import { type Fees, feesIn, signTransfer } from './evm-transaction.ts'
import type { Rpc } from './rpc.ts'

/** Longest time that bytes are waited for before others are signed under the same nonce for a higher fee. */
const bumpAfterMs = 20_000
const mostAttempts = 6

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
    takeSequence: async (taken) => {
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
    broadcast: async (raw) => {
      const answers = await Promise.all(endpoints.map((endpoint) => endpoint.send(raw)))
      return answers.find((answer) => answer !== 'unknown') ?? 'unknown'
    },
    status: async (attempts, sequence, { to }) => {
      const sent = { from: address, nonce: BigInt(sequence), to }
      return agreed(await Promise.all(endpoints.map((endpoint) => endpoint.verdict(attempts, sent))))
    },
    wantsAnother: (attempts, now) => {
      const last = attempts.at(-1)
      if (!last || attempts.length >= mostAttempts || now.getTime() - last.at.getTime() < bumpAfterMs) return false
      return bumped(feesIn(last.raw)).most <= row.highestFee
    },
  }
}

/** What ends a payout all endpoints must say alike; until then it waits. */
function agreed(verdicts: readonly ChainStatus[]): ChainStatus {
  const [first, ...others] = verdicts
  if (!first) throw new Error('No endpoint was asked.')
  if (others.every((other) => isDeepStrictEqual(other, first))) return first
  const pending = verdicts.find((verdict) => verdict.is === 'pending')
  const final = verdicts.find((verdict) => verdict.is === 'final')
  if (pending ?? final)
    return { is: 'pending', txid: (pending ?? final)!.txid, confirmations: pending?.confirmations ?? 0 }
  throw new Error(`Endpoints disagree: ${verdicts.map(({ is }) => is).join(', ')}.`)
}

import { z } from 'zod'
import { type Attempt, type ChainStatus, type WalletBooks, WrongChain } from '../chain.ts'
import { evmBooks } from './evm-books.ts'
import type { EvmRow } from './evm-row.ts'
import { type Rpc, RpcRefused } from '../rpc.ts'
import { arrived, balanceCall } from './transfer.ts'

/** A number as nodes write it. */
export const quantity = z
  .string()
  .regex(/^0x[0-9a-f]+$/i)
  .transform(BigInt)
const block = z.object({ number: quantity, hash: z.string(), baseFeePerGas: quantity })
const receipt = z.object({ status: quantity, blockNumber: quantity, blockHash: z.string(), logs: z.unknown() })

/** One endpoint, as the adapter asks it. */
export interface Endpoint {
  nonce(address: string): Promise<bigint>
  baseFee(): Promise<bigint>
  holding(address: string, height: bigint): Promise<Holding>
  send(raw: Uint8Array): Promise<'accepted' | 'known' | 'unknown'>
  /** What it says of all attempts of a payment. */
  verdict(attempts: readonly Attempt[], sent: Sent): Promise<ChainStatus>
  /** At a final block. */
  books(wallet: string, height: bigint, behind?: string): Promise<WalletBooks>
  heights(): Promise<{ readonly final: bigint; readonly newest: bigint }>
  /** Throws WrongChain when it is not what the row says. */
  check(): Promise<void>
}

export interface Sent {
  readonly from: string
  readonly nonce: bigint
  readonly to: string
  /** Of the coin, of which no contract tells. */
  readonly isCoin: boolean
}

/** An address at a block. */
export interface Holding {
  readonly units: bigint
  readonly coin: bigint
  /** Transactions that it sent. */
  readonly sent: bigint
}

export function endpointOf(rpc: Rpc, row: EvmRow): Endpoint {
  let isChecked = false
  const blockAt = async (at: string) => block.parse(await rpc('eth_getBlockByNumber', [at, false]))
  const nonceAt = async (address: string, at: string) =>
    quantity.parse(await rpc('eth_getTransactionCount', [address, at]))
  const check = async () => {
    if (isChecked) return
    const chainId = quantity.parse(await rpc('eth_chainId', []))
    const { hash } = await blockAt('0x0')
    const decimals = quantity.parse(await rpc('eth_call', [{ to: row.token, data: '0x313ce567' }, 'latest']))
    const differences = [
      ...(chainId === BigInt(row.chainId) ? [] : [`chain id ${chainId}`]),
      ...(hash === row.genesis ? [] : [`genesis ${hash}`]),
      ...(decimals === BigInt(row.decimals) ? [] : [`${decimals} decimals`]),
    ]
    if (differences.length) throw new WrongChain(`An endpoint of ${row.network} says ${differences.join(', ')}.`)
    isChecked = true
  }
  const finalHeight = async (newest: bigint) => {
    if (row.finality === 'finalized') return (await blockAt('finalized')).number
    const depth = BigInt(row.finality)
    return newest > depth ? newest - depth : 0n
  }
  const heights = async () => {
    await check()
    const newest = (await blockAt('latest')).number
    return { newest, final: await finalHeight(newest) }
  }
  return {
    check,
    heights,
    books: async (wallet, height, behind) => {
      await check()
      return evmBooks(rpc, { row, wallet, height, behind })
    },
    holding: async (address, height) => {
      await check()
      const at = `0x${height.toString(16)}`
      const [units, coin, sent] = await Promise.all([
        rpc('eth_call', [{ to: row.token, data: balanceCall(address) }, at]),
        rpc('eth_getBalance', [address, at]),
        nonceAt(address, at),
      ])
      return { units: quantity.parse(units), coin: quantity.parse(coin), sent }
    },
    nonce: async (address) => {
      await check()
      return nonceAt(address, 'latest')
    },
    baseFee: async () => {
      await check()
      return (await blockAt('latest')).baseFeePerGas
    },
    send: async (raw) => {
      try {
        await check()
        await rpc('eth_sendRawTransaction', [`0x${Buffer.from(raw).toString('hex')}`])
        return 'accepted'
      } catch (error) {
        // Both mean that it may have landed: its receipt is asked for.
        return error instanceof RpcRefused && /already|known|nonce too low/i.test(error.message) ? 'known' : 'unknown'
      }
    },
    verdict: async (attempts, { from, nonce, to, isCoin }) => {
      // Heights first, receipts second: what lands in between is seen the next time.
      const { newest, final } = await heights()
      for (const { txid } of attempts) {
        const found = await rpc('eth_getTransactionReceipt', [txid])
        if (found === null) continue
        const { status, blockNumber, blockHash, logs } = receipt.parse(found)
        const confirmations = Math.max(0, Number(newest - blockNumber) + 1)
        if (blockNumber > final) return { is: 'pending', txid, confirmations }
        const { hash } = await blockAt(`0x${blockNumber.toString(16)}`)
        if (hash !== blockHash) return { is: 'pending', txid, confirmations }
        if (status === 0n) return { is: 'failed' }
        if (isCoin || arrived(logs, { token: row.token, from, to }) > 0n) return { is: 'final', txid }
        throw new Error(`${txid} succeeded, and its token does not say that anything arrived.`)
      }
      const used = await nonceAt(from, `0x${final.toString(16)}`)
      return used > nonce ? { is: 'superseded' } : { is: 'unseen' }
    },
  }
}

/** The newest block that is final for all of them. */
export async function finalFor(endpoints: readonly Endpoint[]): Promise<bigint> {
  const all = await Promise.all(endpoints.map((endpoint) => endpoint.heights()))
  return all.reduce((least, { final }) => (final < least ? final : least), all[0]!.final) // of at least two
}

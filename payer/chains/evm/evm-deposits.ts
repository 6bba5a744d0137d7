import { isDeepStrictEqual } from 'node:util'
import { addr } from 'micro-eth-signer'
import { z } from 'zod'
import { type Arrival, type DepositChain, type Range, TooMuch } from '../../deposits/deposit-chain.ts'
import { depositKey } from '../../deposits/deposit-key.ts'
import { AnswerTooLong, type Rpc, RpcRefused } from '../rpc.ts'
import { endpointOf, finalFor, quantity } from './endpoint.ts'
import type { EvmRow } from './evm-row.ts'
import { balanceCall, transferTopic, word } from './transfer.ts'

/** Addresses of one question. */
const together = 500
/** Calls under way at once. */
const calls = 20
/** Longest answer about a single block: how much it can hold its gas bounds. */
const longestOfBlock = 32 * 1024 * 1024

const log = z.object({
  address: z.string(),
  blockHash: z.string(),
  blockNumber: quantity,
  transactionHash: z.string(),
  logIndex: quantity.transform(Number),
  topics: z.array(z.string()),
  data: z.string(),
  removed: z.boolean().default(false),
})

/** What an endpoint tells of one transfer; two that tell the same mean the same block. */
type Told = Arrival & { readonly block: string }

/** Deposits on a chain of the EVM family: transfers of tokens to addresses whose keys follow from `seed`. */
export function evmDeposits(
  row: EvmRow,
  { seed, rpcs }: { readonly seed: Uint8Array; readonly rpcs: readonly Rpc[] },
): DepositChain {
  const endpoints = rpcs.map((rpc) => endpointOf(rpc, row))
  const ask = (range: Range, addresses: readonly string[], token: string | undefined) =>
    Promise.all(rpcs.map((rpc) => transfersIn(rpc, { row, range, addresses, token })))
  const agreedIn = async (range: Range, addresses: readonly string[], token?: string) => {
    const [first, ...others] = await ask(range, addresses, token)
    if (first && others.every((other) => isDeepStrictEqual(other, first))) return first
    throw new Error(`Endpoints of ${row.network} disagree about deposits in blocks ${range.from} to ${range.to}.`)
  }
  return {
    network: row.network,
    addressOf: (number) => addr.fromPrivateKey(depositKey(seed, row.network, number)),
    spelt: (address) => address.toLowerCase(),
    final: () => finalFor(endpoints),
    finalIn: async (range, addresses) => {
      const taken = await agreedIn(range, addresses, row.token)
      return [...taken, ...(await othersIn(range, addresses, agreedIn))]
    },
    balanceOf: async (addresses, height) => {
      const at = `0x${height.toString(16)}`
      const sums = await Promise.all(rpcs.map((rpc) => heldAt(rpc, { token: row.token, addresses, at })))
      if (sums.some((sum) => sum !== sums[0])) throw new Error(`Endpoints of ${row.network} disagree about deposits.`)
      return sums[0]! // of at least two
    },
    seenBehind: async (height, addresses) => {
      const told = await Promise.all(
        rpcs.map(async (rpc, at) => {
          // Each up to its own newest: one that is behind, or says so, hides nothing that another has.
          const range = { from: height + 1n, to: (await endpoints[at]!.heights()).newest } // one for each
          return range.to > height ? transfersIn(rpc, { row, range, addresses, token: row.token }) : []
        }),
      )
      const [first = [], ...others] = told
      const byAll = first.filter((each) => others.every((all) => all.some((other) => isDeepStrictEqual(other, each))))
      return { byAll, byAny: told.flat() }
    },
  }
}

/**
 * Transfers of any other token. Anybody may write as many of them as fit a block, of tokens that are nothing: where one block
 * holds more than can be read they are left out, and the token that is taken goes on.
 */
async function othersIn(
  range: Range,
  addresses: readonly string[],
  agreedIn: (range: Range, addresses: readonly string[]) => Promise<readonly Told[]>,
): Promise<readonly Arrival[]> {
  try {
    return (await agreedIn(range, addresses)).filter(({ isToken }) => !isToken)
  } catch (error) {
    if (error instanceof TooMuch && range.from === range.to) return []
    throw error
  }
}

async function heldAt(
  rpc: Rpc,
  { token, addresses, at }: { readonly token: string; readonly addresses: readonly string[]; readonly at: string },
): Promise<bigint> {
  let sum = 0n
  for (let from = 0; from < addresses.length; from += calls) {
    const held = await Promise.all(
      addresses
        .slice(from, from + calls)
        .map((address) => rpc('eth_call', [{ to: token, data: balanceCall(address) }, at])),
    )
    sum = held.reduce<bigint>((all, each) => all + quantity.parse(each), sum)
  }
  return sum
}

interface Asked {
  readonly row: EvmRow
  readonly range: Range
  readonly addresses: readonly string[]
  /** Any where none is named. */
  readonly token: string | undefined
}

async function transfersIn(rpc: Rpc, asked: Asked): Promise<Told[]> {
  const { addresses, row } = asked
  const found: z.output<typeof log>[] = []
  for (let at = 0; at < addresses.length; at += together)
    found.push(...(await logsOf(rpc, { ...asked, addresses: addresses.slice(at, at + together) })))
  return found
    .toSorted((one, other) => Number(one.blockNumber - other.blockNumber) || one.logIndex - other.logIndex)
    .flatMap((each) => toldBy(each, row))
}

/** How nodes say that an answer would be too long; of how often they are asked they say other things. */
const saysTooMuch = /(?:more than|exceed|too many|max)[^.]*\b(?:results|logs)\b|response (?:size|is too)/i

/** A block that is too much for one answer is asked for in parts, by addresses. Throws TooMuch of several that are refused. */
async function logsOf(rpc: Rpc, asked: Asked): Promise<z.output<typeof log>[]> {
  const { range, addresses, token } = asked
  const isBlock = range.from === range.to
  const topics = [transferTopic, null, addresses.map((each) => `0x${word(each)}`)]
  const blocks = { fromBlock: `0x${range.from.toString(16)}`, toBlock: `0x${range.to.toString(16)}` }
  const filter = { ...blocks, topics, ...(token && { address: token }) }
  try {
    return z.array(log).parse(await rpc('eth_getLogs', [filter], isBlock ? longestOfBlock : undefined))
  } catch (error) {
    if (!(error instanceof RpcRefused || error instanceof AnswerTooLong)) throw error
    if (!isBlock) throw new TooMuch(error.message)
    // Whoever refuses for now, or refuses us, is asked again: nothing is left out for that.
    if (error instanceof RpcRefused && !saysTooMuch.test(error.message)) throw error
    if (addresses.length < 2) throw new TooMuch(error.message)
    const half = Math.ceil(addresses.length / 2)
    const one = await logsOf(rpc, { ...asked, addresses: addresses.slice(0, half) })
    return [...one, ...(await logsOf(rpc, { ...asked, addresses: addresses.slice(half) }))]
  }
}

/** Nothing of what moved no units: anybody writes such transfers of others. */
function toldBy({ address, topics, data, ...at }: z.output<typeof log>, { token }: EvmRow): Told[] {
  const [, , to] = topics
  const isToken = address.toLowerCase() === token.toLowerCase()
  // Other tokens may tell their units in other ways, and those that are one thing each tell a number.
  const units = /^0x[0-9a-f]{64}$/i.test(data) ? BigInt(data) : 0n
  if (at.removed || !to || (isToken && units === 0n)) return []
  const { transactionHash: txid, logIndex: place, blockHash: block } = at
  return [{ txid, place, to: `0x${to.slice(-40)}`, units, isToken, block }]
}

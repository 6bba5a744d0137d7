import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { z } from 'zod'
import { TooMuch } from '../../deposits/deposit-chain.ts'
import type { Rpc } from '../rpc.ts'

/** A transaction that may have moved units of an account, and these before and after. */
export interface Move {
  readonly txid: string
  readonly slot: bigint
  /** Which account of the transaction it is. */
  readonly place: number
  readonly before: bigint
  readonly after: bigint
}

/** A transaction of an account's history. */
export interface Named {
  readonly txid: string
  readonly slot: bigint
}

type Commitment = 'confirmed' | 'finalized'

const pageSize = 500
/** Each may hold a memo that fills a transaction. */
const longestPage = 4 * 1024 * 1024
/** An endpoint that goes on telling is not believed for ever. */
const mostPages = 2_000

const signatures = z.array(z.object({ signature: z.string(), slot: z.int(), err: z.unknown() }))
const balance = z.object({
  accountIndex: z.int().min(0),
  uiTokenAmount: z.object({ amount: z.string().regex(/^[0-9]{1,20}$/) }),
})
const transaction = z.object({
  slot: z.int(),
  transaction: z.tuple([z.base64(), z.literal('base64')]),
  meta: z.object({
    err: z.unknown(),
    preTokenBalances: z.array(balance),
    postTokenBalances: z.array(balance),
    loadedAddresses: z.object({ writable: z.array(z.string()), readonly: z.array(z.string()) }).nullish(),
  }),
})

interface Asked {
  readonly from: bigint
  readonly to: bigint
  /** Most that are told of these slots. */
  readonly most: number
  readonly commitment: Commitment
}

interface History {
  readonly within: readonly Named[]
  /** The first slot behind that is told of. */
  readonly next: bigint | null
}

/** Transactions of these slots that named an account and did not fail, the newest first. Throws TooMuch. */
export async function historyOf(rpc: Rpc, account: string, { from, to, most, commitment }: Asked): Promise<History> {
  const within: Named[] = []
  let next: bigint | null = null
  let last: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const options = { limit: pageSize, commitment, ...(last && { before: last }) }
    const found = signatures.parse(await rpc('getSignaturesForAddress', [account, options], longestPage))
    for (const { signature: txid, slot: number, err } of found) {
      const slot = BigInt(number)
      // Whatever stands there, one that failed too: nothing older is asked for.
      if (slot < from) return { within, next }
      if (err) continue
      if (slot > to) next = slot
      else within.push({ txid, slot })
    }
    if (within.length > most) throw new TooMuch(`${account} is named by more transactions than are read at once.`)
    if (found.length < pageSize) return { within, next }
    last = found.at(-1)!.signature // of a page that is full
  }
  throw new Error(`${account} is named by more transactions than can be read.`)
}

/**
 * What a transaction did to an account, by the balances before and after: 0 and 0 where it names no program of tokens, since a
 * node keeps them of no other, and no other moves units. Throws where the endpoint does not have it.
 */
export async function moveOf(
  rpc: Rpc,
  account: string,
  { txid, slot, commitment }: Named & { readonly commitment: Commitment },
): Promise<Move> {
  const options = { encoding: 'base64', commitment, maxSupportedTransactionVersion: 0 }
  const found = await rpc('getTransaction', [txid, options])
  if (found === null) throw new Error(`${txid} is told of, and is not known.`)
  const { transaction: bytes, meta, slot: landed } = transaction.parse(found)
  if (meta.err || BigInt(landed) !== slot) throw new Error(`${txid} is told of in two ways.`)
  const { messageBytes } = getTransactionDecoder().decode(Buffer.from(bytes[0], 'base64'))
  const { staticAccounts } = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {}
  const place = [...staticAccounts, ...writable, ...readonly].indexOf(account)
  if (place < 0) throw new Error(`${txid} does not name ${account}.`)
  const unitsIn = (balances: readonly z.output<typeof balance>[]) =>
    BigInt(balances.find(({ accountIndex }) => accountIndex === place)?.uiTokenAmount.amount ?? 0)
  return { txid, slot, place, before: unitsIn(meta.preTokenBalances), after: unitsIn(meta.postTokenBalances) }
}

/**
 * Whether what is told of an account can be all of it: each transaction begins with what another left, whatever their order,
 * the first of them with what was held before; null where that is not known. The last one left what is held; null where later
 * ones are not among them.
 */
export function isUnbroken(moves: readonly Move[], start: bigint | null, held: bigint | null): boolean {
  const left = new Map<bigint, number>()
  const add = (units: bigint, count: number) => left.set(units, (left.get(units) ?? 0) + count)
  for (const { before, after } of moves) {
    add(before, -1)
    add(after, 1)
  }
  if (held !== null) add(held, -1)
  const odd = [...left].filter(([, count]) => count !== 0)
  const ends = odd.filter(([, count]) => count > 0)
  const begun = odd.filter(([, count]) => count < 0)
  if (odd.some(([, count]) => count > 1 || count < -1) || begun.length > 1) return false
  const isStart = (units: bigint) => start === null || units === start
  if (held === null) return ends.length === begun.length && begun.every(([units]) => isStart(units))
  return ends.length === 0 && begun.length === 1 && isStart(begun[0]![0]) // of one
}

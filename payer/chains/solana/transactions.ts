import { z } from 'zod'
import { AnswerTooLong, type Rpc } from '../rpc.ts'

const signatures = z.array(z.object({ signature: z.string() }))
/** Most need no more than what is newest. */
const firstPage = 25
const pageSize = 500
/** Each may hold a memo that fills a transaction, written as six characters for one. */
const longestPage = 4 * 1024 * 1024
const mostPages = 400
/** As many transactions of one account are read at most: to have more name it costs a SOL. */
export const mostNamed = mostPages * pageSize

/** Ids of finalized transactions that name an account, the newest first, in pages; those behind one alone where it is named. */
export async function* advancesOf(rpc: Rpc, account: string, until?: string): AsyncGenerator<string[]> {
  let before: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const limit = page === 0 ? firstPage : pageSize
    const options = { limit, commitment: 'finalized', ...(before && { before }), ...(until && { until }) }
    const found = signatures.parse(await rpc('getSignaturesForAddress', [account, options], longestPage))
    const txids = found.map(({ signature }) => signature)
    if (txids.length) yield txids
    if (txids.length < limit) return
    before = txids.at(-1)
  }
  throw new AnswerTooLong(`${account} is named by more transactions than can be read.`)
}

const balance = z.object({
  mint: z.string(),
  owner: z.string().optional(),
  uiTokenAmount: z.object({ amount: z.string().regex(/^[0-9]{1,20}$/) }),
})
const transaction = z.object({
  transaction: z.tuple([z.base64(), z.literal('base64')]),
  meta: z.object({
    err: z.unknown(),
    fee: z.int(),
    preTokenBalances: z.array(balance),
    postTokenBalances: z.array(balance),
  }),
})
type Balances = Pick<z.output<typeof transaction>['meta'], 'preTokenBalances' | 'postTokenBalances'>

/** A finalized transaction. Throws where the endpoint does not have it. */
export async function transactionAt(rpc: Rpc, txid: string) {
  const options = { encoding: 'base64', commitment: 'finalized', maxSupportedTransactionVersion: 0 }
  const found = await rpc('getTransaction', [txid, options])
  if (found === null) throw new Error(`${txid} is said to be final, and is not known.`)
  const { transaction: bytes, meta } = transaction.parse(found)
  const { err, fee, preTokenBalances, postTokenBalances } = meta
  return {
    raw: Buffer.from(bytes[0], 'base64'),
    error: err ?? null,
    fee: BigInt(fee),
    balances: { preTokenBalances, postTokenBalances },
  }
}

/** Units of a token that a transaction brought to each owner, whatever its instructions say; negative where they left. */
export function changedBy({ preTokenBalances, postTokenBalances }: Balances, asked: string) {
  const changes = new Map<string, bigint>()
  const add = (balances: readonly z.output<typeof balance>[], sign: bigint) => {
    for (const { mint, owner = '', uiTokenAmount } of balances)
      if (mint === asked) changes.set(owner, (changes.get(owner) ?? 0n) + sign * BigInt(uiTokenAmount.amount))
  }
  add(preTokenBalances, -1n)
  add(postTokenBalances, 1n)
  return [...changes].flatMap(([owner, units]) => (units === 0n ? [] : [{ owner, units }]))
}

/** Units of a token that a transaction brought to an owner. */
export function arrived(
  balances: Balances,
  { mint, owner }: { readonly mint: string; readonly owner: string },
): bigint {
  return changedBy(balances, mint).find((change) => change.owner === owner)?.units ?? 0n
}

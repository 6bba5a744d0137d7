import { isMove } from '../../order.ts'
import { agreed, Disagreement, sameBooks } from '../agreed.ts'
import { overdue, sendToAll } from '../attempts.ts'
import { type Chain, ChainAhead } from '../chain.ts'
import type { Rpc } from '../rpc.ts'
import { type SolanaEndpoint, solanaEndpoint } from './solana-endpoint.ts'
import type { SolanaRow } from './solana-row.ts'
import { priceIn, signTransfer } from './solana-transaction.ts'
import { readSequence, tokenAccount, walletOf, writeSequence } from './wallet.ts'

const signatureFee = 5_000n
const lamport = 1_000_000n

const bumped = (price: bigint): bigint => (price * 3n) / 2n + 1n

/** A Solana cluster, paying a token from one wallet through a pool of nonce accounts. */
export async function solanaChain(
  row: SolanaRow,
  { key, rpcs }: { readonly key: Uint8Array; readonly rpcs: readonly Rpc[] },
): Promise<Chain & Pick<SolanaEndpoint, 'check'>> {
  const wallet = await walletOf(key, row)
  const endpoints = rpcs.map((rpc) => solanaEndpoint(rpc, { row, wallet }))
  /** The last value of an account of which nothing strange was found before it. */
  const looked = new Map<string, string>()
  const refuseLack = async ({ id, to, amount }: Parameters<Chain['sign']>[0]) => {
    const recipient = await tokenAccount(to, row.mint)
    const means = await Promise.all(endpoints.map((endpoint) => endpoint.means(recipient)))
    for (const { units, lamports, hasAccount } of means) {
      const rent = hasAccount ? 0n : await endpoints[0]!.rent()
      const cost = signatureFee + (BigInt(row.units) * row.highestPrice) / lamport + rent
      if (units < BigInt(amount)) throw new Error(`${id} waits: the wallet holds ${units} units of ${amount}.`)
      if (lamports < cost) throw new Error(`${id} waits: the wallet holds ${lamports} lamports of ${cost}.`)
    }
  }
  return {
    network: row.network,
    address: wallet.signer.address,
    maturity: 'tested',
    needed: row.needed,
    approvals: 'two',
    limits: row.limits,
    check: async () => void (await Promise.all(endpoints.map((endpoint) => endpoint.check()))),
    takeSequence: async (journal) => {
      const [first, ...others] = await Promise.all(endpoints.map((endpoint) => endpoint.values()))
      const taken = await journal.taken([...first!].map(([account, value]) => writeSequence({ account, value })))
      for (const [account, value] of first!) {
        const sequence = writeSequence({ account, value })
        // An endpoint that is behind knows an older value.
        if (taken.has(sequence) || others.some((other) => other.get(account) !== value)) continue
        if (looked.get(account) !== value)
          for (const endpoint of endpoints) {
            const strange = await endpoint.strange(account, (txids) => journal.signed(txids))
            if (strange && !(await journal.taken([writeSequence(strange)])).size)
              throw new ChainAhead(`${row.network} knows a transaction of the wallet that the journal does not know.`)
          }
        looked.set(account, value)
        return sequence
      }
      throw new Error(`All ${row.nonces} nonce accounts of ${row.network} are in use.`)
    },
    sign: async (payment, sequence, before) => {
      if (isMove(payment)) throw new Error(`${payment.id}: nothing is swept on ${row.network}.`)
      await Promise.all(endpoints.map((endpoint) => endpoint.check()))
      const last = before.at(-1)
      if (!last) await refuseLack(payment)
      const price = last ? bumped(priceIn(last.raw)) : row.price
      return signTransfer(payment, { row, wallet, sequence, price })
    },
    broadcast: (raw) => sendToAll(endpoints, raw),
    status: async (attempts, sequence, { to }) => {
      const sent = { sequence: readSequence(sequence), to }
      return agreed(await Promise.all(endpoints.map((endpoint) => endpoint.verdict(attempts, sent))))
    },
    books: async (behind) => {
      const named: (readonly string[])[] = []
      const asked = endpoints.map((endpoint, index) => async () => {
        const { books, txids } = await endpoint.books(behind)
        named[index] = txids
        return books
      })
      const books = await sameBooks(asked).catch((error: unknown) => {
        if (error instanceof Disagreement) for (const endpoint of endpoints) endpoint.forget()
        throw error
      })
      // What names the wallet and moves nothing keeps nobody from agreeing, and is not read again where all of them know it.
      const [first, ...others] = named.map((txids) => new Set(txids))
      return { ...books, at: [...first!].find((txid) => others.every((other) => other.has(txid))) ?? books.at }
    },
    wantsAnother: (attempts, now) => {
      const last = overdue(attempts, now)
      return last !== null && bumped(priceIn(last.raw)) <= row.highestPrice
    },
  }
}

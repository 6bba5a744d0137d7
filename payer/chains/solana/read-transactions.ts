import type { Rpc } from '../rpc.ts'
import { sequenceIn } from './solana-transaction.ts'
import { changedBy, mostNamed, transactionAt } from './transactions.ts'

/** What a finalized transaction did, which nothing changes any more. */
interface Done {
  readonly txid: string
  /** The sequence that it used up. */
  readonly used: ReturnType<typeof sequenceIn>
  /** Units of the token that it brought to each owner, negative where they left; where none left ours, to ours alone. */
  readonly changes: readonly { readonly owner: string; readonly units: bigint }[]
}

export type Transactions = ReturnType<typeof transactionsOf>

/**
 * Finalized transactions of an endpoint, each read once: anybody writes as many as they like that name our accounts, so whoever
 * was interrupted goes on from there.
 */
export function transactionsOf(rpc: Rpc, { mint, owner }: { readonly mint: string; readonly owner: string }) {
  const known = new Map<string, Done>()
  const read = async (txid: string): Promise<Done> => {
    const kept = known.get(txid)
    if (kept) return kept
    const { raw, error, balances } = await transactionAt(rpc, txid)
    const all = error ? [] : changedBy(balances, mint)
    const ours = all.filter((change) => change.owner === owner)
    // Of what others move among themselves they could make us keep as much as they like.
    const done = { txid, used: sequenceIn(raw), changes: ours.some(({ units }) => units < 0n) ? all : ours }
    known.set(txid, done)
    if (known.size > mostNamed) known.delete(known.keys().next().value!) // it has one at least
    return done
  }
  return {
    /** In their order. */
    async *read(txids: readonly string[]): AsyncGenerator<Done> {
      for (let from = 0; from < txids.length; from += together)
        yield* await Promise.all(txids.slice(from, from + together).map(read))
    },
    /** An endpoint that told something else than another may tell the truth when it is asked again. */
    forget: () => known.clear(),
  }
}

/** Transactions that are asked for at once. */
const together = 10

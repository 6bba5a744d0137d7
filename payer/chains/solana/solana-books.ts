import type { WalletBooks } from '../chain.ts'
import type { Rpc } from '../rpc.ts'
import { accountsAt } from './accounts.ts'
import type { Transactions } from './read-transactions.ts'
import { advancesOf } from './transactions.ts'
import type { Wallet } from './wallet.ts'

interface Asked {
  readonly reader: Transactions
  readonly wallet: Wallet
  readonly behind?: string | undefined
}

interface Named {
  /** At the newest transaction that changed its units. */
  readonly books: WalletBooks
  /** Transactions that name it, whoever wrote them; the newest first. */
  readonly txids: readonly string[]
}

/**
 * The wallet at finality: what it holds, and every transaction that changed its units, by the balances before and after, or
 * those behind a transaction.
 */
export async function solanaBooks(rpc: Rpc, { reader, wallet, behind }: Asked): Promise<Named> {
  const { address } = wallet.signer
  const txids: string[] = []
  // Transactions before and after the balance: where one came in between, all is read again.
  for await (const page of advancesOf(rpc, wallet.tokens, behind)) txids.push(...page)
  const [tokens, own] = await accountsAt(rpc, [wallet.tokens, address], 'finalized')
  const transactions: WalletBooks['transactions'] = []
  for await (const { txid, changes } of reader.read(txids)) {
    const left = -(changes.find(({ owner }) => owner === address)?.units ?? 0n)
    if (left === 0n) continue
    const arrived = changes.filter(({ owner, units }) => owner !== address && units > 0n && left > 0n)
    transactions.push({
      txid,
      left: String(left),
      arrived: arrived.map(({ owner: to, units }) => ({ to, units: String(units) })),
    })
  }
  const books = {
    at: transactions[0]?.txid ?? behind ?? '',
    ...(behind !== undefined && { behind }),
    balance: String(tokens ? tokens.data.readBigUInt64LE(64) : 0n),
    gas: String(own?.lamports ?? 0),
    transactions,
  }
  return { books, txids }
}

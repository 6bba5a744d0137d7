import type { WalletBooks } from '../chain.ts'
import type { Rpc } from '../rpc.ts'
import { accountsAt } from './accounts.ts'
import { advancesOf, changedBy, transactionAt } from './transactions.ts'
import type { Wallet } from './wallet.ts'

interface Asked {
  readonly mint: string
  readonly wallet: Wallet
  readonly behind?: string | undefined
}

/**
 * The wallet at finality: what it holds, and every transaction that changed its units, by the balances before and after, or
 * those behind a transaction.
 */
export async function solanaBooks(rpc: Rpc, { mint, wallet, behind }: Asked): Promise<WalletBooks> {
  const { address } = wallet.signer
  const txids: string[] = []
  // Transactions before and after the balance: where one came in between, all is read again.
  for await (const page of advancesOf(rpc, wallet.tokens, behind)) txids.push(...page)
  const [tokens, own] = await accountsAt(rpc, [wallet.tokens, address], 'finalized')
  const transactions: WalletBooks['transactions'] = []
  for (const txid of txids) {
    const { error, balances } = await transactionAt(rpc, txid)
    const changes = error ? [] : changedBy(balances, mint)
    const left = -(changes.find(({ owner }) => owner === address)?.units ?? 0n)
    if (left === 0n) continue
    const arrived = changes.filter(({ owner, units }) => owner !== address && units > 0n && left > 0n)
    transactions.push({
      txid,
      left: String(left),
      arrived: arrived.map(({ owner: to, units }) => ({ to, units: String(units) })),
    })
  }
  return {
    at: txids[0] ?? behind ?? '',
    ...(behind !== undefined && { behind }),
    balance: String(tokens ? tokens.data.readBigUInt64LE(64) : 0n),
    gas: String(own?.lamports ?? 0),
    transactions,
  }
}

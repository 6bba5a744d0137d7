import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { z } from 'zod'
import { type Attempt, type ChainStatus, WrongChain } from '../chain.ts'
import type { Rpc } from '../rpc.ts'
import { accountsAt, nonceIn } from './accounts.ts'
import { type Transactions, transactionsOf } from './read-transactions.ts'
import { solanaBooks } from './solana-books.ts'
import type { SolanaRow } from './solana-row.ts'
import { advancesOf, arrived, transactionAt } from './transactions.ts'
import type { Sequence, Wallet } from './wallet.ts'

const statuses = z.object({
  value: z.array(z.object({ confirmations: z.int().nullable(), confirmationStatus: z.string() }).nullable()),
})

interface Sent {
  readonly sequence: Sequence
  readonly to: string
}

/** One endpoint of a cluster, as the adapter asks it. */
export type SolanaEndpoint = ReturnType<typeof solanaEndpoint>

export function solanaEndpoint(rpc: Rpc, { row, wallet }: { readonly row: SolanaRow; readonly wallet: Wallet }) {
  const reader = transactionsOf(rpc, { mint: row.mint, owner: wallet.signer.address })
  let isChecked = false
  const check = async () => {
    if (isChecked) return
    const nonces = (await accountsAt(rpc, wallet.nonces, 'finalized')).map(nonceIn)
    const lacking = nonces.filter((nonce) => nonce?.authority !== wallet.signer.address).length
    const differences = [
      ...(await tokenDifferences(rpc, row)),
      ...(lacking ? [`${lacking} of ${row.nonces} nonce accounts missing (npm run payer -- nonces make)`] : []),
    ]
    if (differences.length) throw new WrongChain(`An endpoint of ${row.network} says ${differences.join(', ')}.`)
    isChecked = true
  }
  const values = async () => {
    await check()
    const accounts = await accountsAt(rpc, wallet.nonces, 'finalized')
    return new Map(wallet.nonces.map((account, index) => [account, nonceIn(accounts[index]!)?.value ?? '']))
  }
  return {
    check,
    /** What each nonce account holds at finality. */
    values,
    /** The newest sequence of an account that was used up by bytes which are not among those known; null when none. */
    strange: async (account: string, isKnown: (txids: readonly string[]) => Promise<ReadonlySet<string>>) => {
      for await (const page of advancesOf(rpc, account)) {
        const known = await isKnown(page)
        const last = page.findIndex((txid) => known.has(txid))
        for await (const { used } of reader.read(last < 0 ? page : page.slice(0, last)))
          if (used?.account === account) return used
        if (last >= 0) return null
      }
      return null
    },
    /** Units of the token, lamports, and whether an address has an account of the token. */
    means: async (recipient: string) => {
      await check()
      const [tokens, own, theirs] = await accountsAt(
        rpc,
        [wallet.tokens, wallet.signer.address, recipient],
        'confirmed',
      )
      return {
        units: tokens ? tokens.data.readBigUInt64LE(amountAt) : 0n,
        lamports: BigInt(own?.lamports ?? 0),
        hasAccount: theirs !== null,
      }
    },
    books: async (behind?: string) => {
      await check()
      return solanaBooks(rpc, { reader, wallet, behind })
    },
    forget: reader.forget,
    rent: async () => BigInt(z.int().parse(await rpc('getMinimumBalanceForRentExemption', [tokenAccountBytes]))),
    send: async (raw: Uint8Array): Promise<'accepted' | 'unknown'> => {
      try {
        await check()
        const options = { encoding: 'base64', skipPreflight: true }
        await rpc('sendTransaction', [Buffer.from(raw).toString('base64'), options])
        return 'accepted'
      } catch {
        return 'unknown'
      }
    },
    verdict: async (attempts: readonly Attempt[], { sequence, to }: Sent): Promise<ChainStatus> => {
      // The sequence first, transactions second: what lands in between is seen the next time.
      await check()
      const [account] = await accountsAt(rpc, [sequence.account], 'finalized')
      const isUsed = nonceIn(account ?? null)?.value !== sequence.value
      const txids = attempts.map(({ txid }) => txid)
      const found = statuses.parse(await rpc('getSignatureStatuses', [txids, { searchTransactionHistory: true }]))
      for (const [index, status] of found.value.entries()) {
        if (!status) continue
        const txid = txids[index]!
        const pending = { is: 'pending', txid, confirmations: status.confirmations ?? row.needed } as const
        // While its sequence is not used up at finality, another attempt may land.
        if (status.confirmationStatus !== 'finalized' || !isUsed) return pending
        const { error, balances } = await transactionAt(rpc, txid)
        if (error) return { is: 'failed' }
        if (arrived(balances, { mint: row.mint, owner: to }) > 0n) return { is: 'final', txid }
        throw new Error(`${txid} succeeded, and the balances do not say that anything arrived.`)
      }
      if (!isUsed) return { is: 'unseen' }
      const by = await usedBy(rpc, reader, sequence)
      if (txids.includes(by)) throw new Error(`${by} is said to be final, and is not known.`)
      return { is: 'superseded' }
    },
  }
}

/** What an endpoint says of the cluster and its token otherwise than the row. */
export async function tokenDifferences(rpc: Rpc, row: SolanaRow): Promise<string[]> {
  const genesis = z.string().parse(await rpc('getGenesisHash', []))
  const [mint] = await accountsAt(rpc, [row.mint], 'finalized')
  const isToken = mint?.owner === TOKEN_PROGRAM_ADDRESS && mint.data.length === mintBytes
  return [
    ...(genesis === row.genesis ? [] : [`genesis ${genesis}`]),
    ...(isToken ? [] : ['no token at the mint']),
    ...(isToken && mint.data[decimalsAt] !== row.decimals ? [`${mint.data[decimalsAt]} decimals`] : []),
  ]
}

/** The transaction that used a sequence up. Throws where it is not known: then nothing is proved. */
async function usedBy(rpc: Rpc, reader: Transactions, { account, value }: Sequence): Promise<string> {
  for await (const page of advancesOf(rpc, account))
    for await (const { txid, used } of reader.read(page))
      if (used?.account === account && used.value === value) return txid
  throw new Error(`The value ${value} of ${account} was used up, and no transaction is known that did.`)
}

const mintBytes = 82
const decimalsAt = 44
const tokenAccountBytes = 165
const amountAt = 64

import { createHash } from 'node:crypto'
import {
  type Address,
  address,
  type EncodedAccount,
  getAddressDecoder,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  lamports,
  type Signature,
} from '@solana/kit'
import { getNonceDecoder, getNonceEncoder, SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { getTokenDecoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { type Rpc, RpcRefused } from '../rpc.ts'

/** Slots after which what landed is confirmed and final. */
const depths = { processed: 0, confirmed: 1, finalized: 4 } as const
type Commitment = keyof typeof depths

interface Paged {
  readonly limit: number
  readonly commitment: Commitment
  readonly before?: string
  readonly until?: string
}

interface Landed {
  readonly txid: Signature
  readonly slot: number
  readonly raw: string
  readonly names: readonly Address[]
  readonly failed: boolean
  readonly balances: { readonly preTokenBalances: object[]; readonly postTokenBalances: object[] }
}

/**
 * A local stand-in of a Solana node: the real runtime and programs (litesvm) behind the methods of JSON-RPC that the payer asks.
 * Slots, commitment, history and their wording are its own, and prove nothing of a cluster.
 */
export function solanaStandIn() {
  const svm = new LiteSVM().withTransactionHistory(1_000_000n)
  const landed = new Map<string, Landed>()
  /** By each account, the newest last. */
  const naming = new Map<string, Landed[]>()
  /** What each account was before a slot changed it, the newest last. */
  const before = new Map<string, { slot: number; account: EncodedAccount | null }[]>()
  let slot = 100
  const read = (each: string): EncodedAccount | null => {
    const found = svm.getAccount(address(each))
    return found.exists ? found : null
  }
  const accountAt = (each: string, commitment: Commitment) => {
    const changed = before.get(each)?.find((change) => change.slot > slot - depths[commitment])
    return changed ? changed.account : read(each)
  }
  // As a node does: only of a transaction that names the program of tokens.
  const tokensOf = (names: readonly Address[]) =>
    (names.includes(TOKEN_PROGRAM_ADDRESS) ? names : []).flatMap((name, accountIndex) => {
      const found = read(name)
      if (found?.programAddress !== TOKEN_PROGRAM_ADDRESS || found.data.length !== 165) return []
      const { mint, owner, amount } = getTokenDecoder().decode(found.data)
      return [{ accountIndex, mint, owner, uiTokenAmount: { amount: String(amount) } }]
    })
  const land = (base64: string): Signature => {
    const transaction = getTransactionDecoder().decode(Buffer.from(base64, 'base64'))
    const txid = getSignatureFromTransaction(transaction)
    if (landed.has(txid)) return txid
    const { staticAccounts: names } = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    const earlier = names.map((name) => ({ name, account: read(name) }))
    const preTokenBalances = tokensOf(names)
    const result = svm.sendTransaction(transaction)
    const failed = result instanceof FailedTransactionMetadata
    // A number tells what keeps a transaction out of every block, such as a nonce that was used: a node drops it silently.
    if (failed && typeof result.err() === 'number') return txid
    if (failed) advanceNonces(earlier)
    for (const { name, account } of earlier) {
      const asked = (before.get(name) ?? []).filter((change) => change.slot > slot - depths.finalized)
      before.set(name, [...asked, { slot, account }])
    }
    const balances = { preTokenBalances, postTokenBalances: tokensOf(names) }
    const kept = { txid, slot, raw: base64, names, failed, balances }
    landed.set(txid, kept)
    for (const name of names) {
      const all = naming.get(name)
      if (all) all.push(kept)
      else naming.set(name, [kept])
    }
    return txid
  }
  /** A cluster uses a nonce up also when what follows fails; litesvm does not. */
  const advanceNonces = (accounts: readonly { name: Address; account: EncodedAccount | null }[]) => {
    for (const { account } of accounts) {
      if (account?.programAddress !== SYSTEM_PROGRAM_ADDRESS || account.data.length !== 80) continue
      const hash = createHash('sha256').update('DURABLE_NONCE').update(svm.latestBlockhash()).digest()
      const data = getNonceEncoder().encode({
        ...getNonceDecoder().decode(account.data),
        blockhash: getAddressDecoder().decode(hash),
      })
      svm.setAccount({ ...account, data: new Uint8Array(data) })
    }
  }
  const methods: Readonly<Record<string, (...parameters: never[]) => unknown>> = {
    getHealth: () => 'ok',
    getGenesisHash: () => standInGenesis,
    getSlot: (options?: { commitment: Commitment }) => slot - depths[options?.commitment ?? 'finalized'],
    getBlockHeight: (options?: { commitment: Commitment }) => slot - depths[options?.commitment ?? 'finalized'],
    getLatestBlockhash: () => ({ value: { blockhash: svm.latestBlockhash(), lastValidBlockHeight: slot + 150 } }),
    getMinimumBalanceForRentExemption: (bytes: number) => Number(svm.minimumBalanceForRentExemption(BigInt(bytes))),
    getBalance: (each: string, { commitment }: { commitment: Commitment }) => ({
      context: { slot },
      value: Number(accountAt(each, commitment)?.lamports ?? 0),
    }),
    getMultipleAccounts: (each: readonly string[], { commitment }: { commitment: Commitment }) => ({
      context: { slot: slot - depths[commitment] },
      value: each.map((one) => {
        const found = accountAt(one, commitment)
        if (!found) return null
        const data = [Buffer.from(found.data).toString('base64'), 'base64']
        return { data, owner: found.programAddress, lamports: Number(found.lamports), executable: found.executable }
      }),
    }),
    sendTransaction: land,
    getSignatureStatuses: (txids: readonly string[]) => ({
      context: { slot },
      value: txids.map((txid) => {
        const found = landed.get(txid)
        if (!found) return null
        const confirmations = slot - found.slot
        const status = { slot: found.slot, err: found.failed ? { InstructionError: [] } : null }
        if (confirmations >= depths.finalized)
          return { ...status, confirmations: null, confirmationStatus: 'finalized' }
        return { ...status, confirmations, confirmationStatus: confirmations ? 'confirmed' : 'processed' }
      }),
    }),
    getTransaction: (txid: string, { commitment }: { commitment: Commitment }) => {
      const found = landed.get(txid)
      if (!found || found.slot > slot - depths[commitment]) return null
      const meta = { err: found.failed ? { InstructionError: [] } : null, fee: 5_000, ...found.balances }
      return { slot: found.slot, transaction: [found.raw, 'base64'], meta }
    },
    getSignaturesForAddress: (each: string, options: Paged) => {
      const all = naming.get(each) ?? []
      const before = options.before ? all.findLastIndex(({ txid }) => txid === options.before) : all.length
      const found: { signature: Signature; slot: number; err: object | null }[] = []
      for (let at = before - 1; at >= 0 && found.length < options.limit; at--) {
        const { txid, slot: landedIn, failed } = all[at]!
        if (txid === options.until) break
        if (landedIn <= slot - depths[options.commitment])
          found.push({ signature: txid, slot: landedIn, err: failed ? { InstructionError: [] } : null })
      }
      return found
    },
    standInPass: (slots: number) => {
      for (let passed = 0; passed < slots; passed++) {
        slot++
        svm.expireBlockhash()
      }
      return slot
    },
    standInGive: (each: string, amount: number) => void svm.airdrop(address(each), lamports(BigInt(amount))),
  }
  const rpc: Rpc = (method, parameters) => {
    const handle = methods[method]
    if (!handle) return Promise.reject(new RpcRefused(`Method not found: ${method}`))
    return Promise.resolve(handle(...(parameters as never[])) ?? null) // as the methods above take them
  }
  return { rpc, svm, pass: (slots: number) => rpc('standInPass', [slots]) }
}

export const standInGenesis = getBase58Decoder().decode(createHash('sha256').update('a local stand-in').digest())

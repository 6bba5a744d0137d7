import { setTimeout as sleep } from 'node:timers/promises'
import {
  appendTransactionMessageInstructions,
  type Blockhash,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import {
  getCreateAccountWithSeedInstruction,
  getInitializeNonceAccountInstruction,
  getNonceSize,
  SYSTEM_PROGRAM_ADDRESS,
} from '@solana-program/system'
import { z } from 'zod'
import type { Rpc } from '../rpc.ts'
import { accountsAt } from './accounts.ts'
import { nonceSeed, type Wallet } from './wallet.ts'

const newest = z.object({ value: z.object({ blockhash: z.string(), lastValidBlockHeight: z.int() }) })
const lookMs = 500

/** Makes the nonce accounts of a wallet that are missing, and returns how many once they are there for good. */
export async function makeNonces(rpc: Rpc, wallet: Wallet): Promise<number> {
  const there = await accountsAt(rpc, wallet.nonces, 'finalized')
  const missing = wallet.nonces.flatMap((account, index) => (there[index] ? [] : [{ account, index }]))
  if (!missing.length) return 0
  const rent = BigInt(z.int().parse(await rpc('getMinimumBalanceForRentExemption', [getNonceSize()])))
  const { signer } = wallet
  for (const { account, index } of missing) {
    const { value: block } = newest.parse(await rpc('getLatestBlockhash', [{ commitment: 'finalized' }]))
    const made = getCreateAccountWithSeedInstruction({
      payer: signer,
      newAccount: account,
      baseAccount: signer,
      base: signer.address,
      seed: nonceSeed(index),
      amount: lamports(rent),
      space: getNonceSize(),
      programAddress: SYSTEM_PROGRAM_ADDRESS,
    })
    const started = getInitializeNonceAccountInstruction({ nonceAccount: account, nonceAuthority: signer.address })
    const lifetime = {
      blockhash: block.blockhash as Blockhash, // as the cluster said
      lastValidBlockHeight: BigInt(block.lastValidBlockHeight),
    }
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(signer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (lasting) => appendTransactionMessageInstructions([made, started], lasting),
    )
    const raw = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
    await rpc('sendTransaction', [raw, { encoding: 'base64' }])
  }
  while ((await accountsAt(rpc, wallet.nonces, 'finalized')).includes(null)) await sleep(lookMs)
  return missing.length
}

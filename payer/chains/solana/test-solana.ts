import { randomBytes } from 'node:crypto'
import {
  AccountRole,
  appendTransactionMessageInstructions,
  type Blockhash,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getFreezeAccountInstruction,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { address } from '@solana/kit'
import type { Rpc } from '../rpc.ts'
import { accountsAt } from './accounts.ts'
import { makeNonces } from './make-nonces.ts'
import { solanaRow } from './solana-row.ts'
import { standInGenesis } from './test-stand-in.ts'
import { tokenAccount, walletOf } from './wallet.ts'

/** A token on the local stand-in of a Solana node, with its row, and wallets that hold some. */
export async function startToken(rpc: Rpc, { nonces = 3 }: { readonly nonces?: number } = {}) {
  const pass = async (slots: number) => void (await rpc('standInPass', [slots]))
  const issuer = await createKeyPairSignerFromPrivateKeyBytes(randomBytes(32))
  const mint = await generateKeyPairSigner()
  await rpc('standInGive', [issuer.address, 100_000_000_000])
  const write = async (by: KeyPairSigner, instructions: readonly Instruction[]) => {
    const { value } = (await rpc('getLatestBlockhash', [])) as { value: { blockhash: Blockhash } } // of the stand-in
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(by, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash({ ...value, lastValidBlockHeight: 1_000_000_000n }, paid),
      (lasting) => appendTransactionMessageInstructions(instructions, lasting),
    )
    await rpc('sendTransaction', [getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))])
  }
  const send = async (...written: Parameters<typeof write>) => {
    await write(...written)
    await pass(6)
  }
  const rent = (await rpc('getMinimumBalanceForRentExemption', [getMintSize()])) as number // of the stand-in
  await send(issuer, [
    getCreateAccountInstruction({
      payer: issuer,
      newAccount: mint,
      lamports: rent,
      space: getMintSize(),
      programAddress: TOKEN_PROGRAM_ADDRESS,
    }),
    getInitializeMint2Instruction({
      mint: mint.address,
      decimals: 6,
      mintAuthority: issuer.address,
      freezeAuthority: issuer.address,
    }),
  ])
  const row = solanaRow.parse({
    network: 'solana',
    genesis: standInGenesis,
    mint: mint.address,
    decimals: 6,
    nonces,
    needed: 4,
    units: 60_000,
    price: '20000',
    highestPrice: '1000000',
    limits: { payout: '20000000', hour: '60000000', day: '90000000', address: '40000000' },
    endpoints: ['http://one.invalid', 'http://other.invalid'],
  })
  const open = async (owner: string) =>
    getCreateAssociatedTokenIdempotentInstruction({
      payer: issuer,
      ata: await tokenAccount(owner, mint.address),
      owner: address(owner),
      mint: mint.address,
    })
  const minted = async (owner: string, amount: bigint) =>
    getMintToInstruction({
      mint: mint.address,
      token: await tokenAccount(owner, mint.address),
      mintAuthority: issuer,
      amount,
    })
  return {
    row,
    /** A key whose wallet has its nonce accounts, lamports, and units of the token. */
    wallet: async (units = 1_000_000_000n, lamports = 1_000_000_000): Promise<Buffer> => {
      const key = randomBytes(32)
      const wallet = await walletOf(key, row)
      await rpc('standInGive', [wallet.signer.address, lamports])
      await send(issuer, [await open(wallet.signer.address), await minted(wallet.signer.address, units)])
      const passing: Rpc = async (method, parameters) => {
        const answer = await rpc(method, parameters)
        if (method === 'sendTransaction') await pass(6)
        return answer
      }
      await makeNonces(passing, wallet)
      return key
    },
    /** Opens an account of the token and keeps it from receiving. */
    freeze: async (owner: string) => {
      const account = await tokenAccount(owner, mint.address)
      await send(issuer, [
        await open(owner),
        getFreezeAccountInstruction({ account, mint: mint.address, owner: issuer }),
      ])
    },
    /** Somebody writes that many transactions that name accounts, and move nothing of them. */
    names: async (accounts: readonly string[], times: number) => {
      for (let time = 0; time < times; time++) {
        const naming = getTransferSolInstruction({ source: issuer, destination: issuer.address, amount: time + 1 })
        const named = accounts.map((each) => ({ address: address(each), role: AccountRole.READONLY }))
        await write(issuer, [{ ...naming, accounts: [...naming.accounts, ...named] }])
      }
      await pass(6)
    },
    /** Brings units of the token to owners in one transaction, each to an account that it opens; no slot passes. */
    brings: async (all: readonly (readonly [owner: string, units: bigint])[], { fails = false } = {}) => {
      const brought = await Promise.all(
        all.map(async ([owner, units]) => [await open(owner), await minted(owner, units)] as const),
      )
      const failing = fails ? [await minted(issuer.address, 1n)] : []
      await write(issuer, [...brought.flat(), ...failing])
    },
    /** Units of the token at an owner: what a recipient would say. */
    received: async (owner: string): Promise<bigint> => {
      const [found] = await accountsAt(rpc, [await tokenAccount(owner, mint.address)], 'confirmed')
      return found ? found.data.readBigUInt64LE(64) : 0n
    },
  }
}

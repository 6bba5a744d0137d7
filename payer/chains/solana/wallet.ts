import { type Address, address, createAddressWithSeed, createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { SolanaRow } from './solana-row.ts'

/** A wallet on Solana, with what belongs to its address: an account of the token, and accounts that hold sequences. */
export type Wallet = Awaited<ReturnType<typeof walletOf>>

export async function walletOf(key: Uint8Array, { mint, nonces }: Pick<SolanaRow, 'mint' | 'nonces'>) {
  const signer = await createKeyPairSignerFromPrivateKeyBytes(key)
  return {
    signer,
    tokens: await tokenAccount(signer.address, mint),
    nonces: await Promise.all(
      Array.from({ length: nonces }, (_, index) => nonceAccount(signer.address, nonceSeed(index))),
    ),
  }
}

export async function tokenAccount(owner: string, mint: string): Promise<Address> {
  const seeds = { owner: address(owner), mint: address(mint), tokenProgram: TOKEN_PROGRAM_ADDRESS }
  return (await findAssociatedTokenPda(seeds))[0]
}

export const nonceSeed = (index: number): string => `madang-nonce-${index}`

/** Where a nonce account of a wallet is: nobody else can make it there. */
function nonceAccount(owner: Address, seed: string): Promise<Address> {
  return createAddressWithSeed({ baseAddress: owner, programAddress: SYSTEM_PROGRAM_ADDRESS, seed })
}

/** What two attempts share: an account, and the value that it holds until one of them lands. */
export interface Sequence {
  readonly account: string
  readonly value: string
}

export const writeSequence = ({ account, value }: Sequence): string => `${account}:${value}`

export function readSequence(sequence: string): Sequence {
  const [account = '', value = ''] = sequence.split(':')
  return { account, value }
}

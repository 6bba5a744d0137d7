import { getNonceDecoder, getNonceSize, NonceState, SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { z } from 'zod'
import type { Rpc } from '../rpc.ts'

const account = z.object({
  data: z.tuple([z.base64(), z.literal('base64')]),
  owner: z.string(),
  lamports: z.number().nonnegative(),
})
const accounts = z.object({ value: z.array(account.nullable()) })

export interface Found {
  readonly owner: string
  readonly lamports: number
  readonly data: Buffer
}

/** Accounts as they stand at a commitment; null for one that does not exist. */
export async function accountsAt(
  rpc: Rpc,
  addresses: readonly string[],
  commitment: 'confirmed' | 'finalized',
): Promise<(Found | null)[]> {
  const { value } = accounts.parse(await rpc('getMultipleAccounts', [addresses, { encoding: 'base64', commitment }]))
  if (value.length !== addresses.length) throw new Error('An endpoint answered for other accounts than it was asked.')
  return value.map((found) => found && { ...found, data: Buffer.from(found.data[0], 'base64') })
}

/** The value a nonce account holds, and who may use it up; null of any other account. */
export function nonceIn(found: Found | null): { readonly authority: string; readonly value: string } | null {
  if (found?.owner !== SYSTEM_PROGRAM_ADDRESS || found.data.length !== getNonceSize()) return null
  const { state, authority, blockhash: value } = getNonceDecoder().decode(found.data)
  return state === NonceState.Initialized ? { authority, value } : null
}

import { getNonceDecoder, getNonceSize, NonceState, SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { z } from 'zod'
import type { Rpc } from '../rpc.ts'

const account = z.object({
  data: z.tuple([z.base64(), z.literal('base64')]),
  owner: z.string(),
  lamports: z.number().nonnegative(),
})
const accounts = z.object({ context: z.object({ slot: z.int() }), value: z.array(account.nullable()) })

export interface Found {
  readonly owner: string
  readonly lamports: number
  readonly data: Buffer
}

type Commitment = 'confirmed' | 'finalized'

/** Accounts as they stand at a commitment; null for one that does not exist. */
export async function accountsAt(
  rpc: Rpc,
  addresses: readonly string[],
  commitment: Commitment,
): Promise<(Found | null)[]> {
  return (await accountsFrom(rpc, addresses, { commitment })).found
}

/** The same, and the slot at which they stand so: no older one than is asked for. */
export async function accountsFrom(
  rpc: Rpc,
  addresses: readonly string[],
  { commitment, least }: { readonly commitment: Commitment; readonly least?: bigint },
): Promise<{ readonly slot: bigint; readonly found: (Found | null)[] }> {
  const options = { encoding: 'base64', commitment, ...(least !== undefined && { minContextSlot: Number(least) }) }
  const { context, value } = accounts.parse(await rpc('getMultipleAccounts', [addresses, options]))
  if (value.length !== addresses.length) throw new Error('An endpoint answered for other accounts than it was asked.')
  const slot = BigInt(context.slot)
  if (least !== undefined && slot < least) throw new Error('An endpoint answered for an older slot than it was asked.')
  return { slot, found: value.map((each) => each && { ...each, data: Buffer.from(each.data[0], 'base64') }) }
}

/** The value a nonce account holds, and who may use it up; null of any other account. */
export function nonceIn(found: Found | null): { readonly authority: string; readonly value: string } | null {
  if (found?.owner !== SYSTEM_PROGRAM_ADDRESS || found.data.length !== getNonceSize()) return null
  const { state, authority, blockhash: value } = getNonceDecoder().decode(found.data)
  return state === NonceState.Initialized ? { authority, value } : null
}

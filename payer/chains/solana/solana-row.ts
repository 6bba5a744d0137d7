import { z } from 'zod'
import { limits } from '../limits.ts'

const address = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
const lamports = z
  .string()
  .regex(/^[0-9]{1,18}$/)
  .transform(BigInt)

/** A Solana cluster: all that tells one from another. */
export const solanaRow = z.strictObject({
  network: z.enum(['solana']),
  /** Hash that the cluster began with. */
  genesis: address,
  /** Mint of the token that is paid. */
  mint: address,
  decimals: z.int().min(0).max(18),
  /** Accounts that hold a sequence each: as many payments are in flight at most. */
  nonces: z.int().min(1).max(64),
  /** Confirmations that are told while it waits. */
  needed: z.int().min(1).max(64),
  /** Most compute units of a transfer. */
  units: z.int().min(30_000).max(1_400_000),
  /** Millionths of a lamport for a compute unit: at first, and at most. */
  price: lamports,
  highestPrice: lamports,
  limits,
  /** At least two that nobody runs together: what ends a payment both must say. */
  endpoints: z.array(z.url({ protocol: /^https?$/ })).min(2),
})
export type SolanaRow = z.output<typeof solanaRow>

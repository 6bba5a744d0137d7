import { z } from 'zod'
import { limits } from '../limits.ts'

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/)
const hash = z.string().regex(/^0x[0-9a-f]{64}$/)
const wei = z
  .string()
  .regex(/^[0-9]{1,30}$/)
  .transform(BigInt)

/** A chain of the EVM family: all that tells one from another. */
export const evmRow = z.strictObject({
  network: z.enum(['ethereum']),
  chainId: z.int().positive(),
  /** Hash of block 0: another chain may have the same number. */
  genesis: hash,
  /** Contract of the token that is paid. */
  token: address,
  decimals: z.int().min(0).max(36),
  /** What is final: the block the chain says so of, or one that many blocks below the newest. */
  finality: z.union([z.literal('finalized'), z.int().min(1).max(10_000)]),
  /** Confirmations that are told while it waits. */
  needed: z.int().min(1).max(10_000),
  /** Most gas of a transfer. */
  gas: z.int().min(21_000).max(1_000_000),
  /** Most wei for a unit of gas. */
  highestFee: wei,
  tip: wei,
  /** Most times in a day that the wallet sends an address of a user the coin for its gas. */
  fundings: z.int().min(0).max(10_000).default(100),
  /** First sequence that this journal may use. */
  firstNonce: z.int().min(0).default(0),
  limits,
  /** At least two that nobody runs together: what ends a payout both must say. */
  endpoints: z.array(z.url({ protocol: /^https?$/ })).min(2),
})
export type EvmRow = z.output<typeof evmRow>

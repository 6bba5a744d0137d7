import { z } from 'zod'
import { reading } from '../endpoint.ts'
import { day, instant } from '../ids.ts'
import { amount } from '../money.ts'
import { paidKinds } from './reward-kinds.ts'

/** SHA-256 as text. */
const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** One night's root over all users' balances. */
export const totalsRoot = z.object({
  day,
  asOf: instant,
  people: z.int(),
  total: amount('CVC'),
  root: digest,
  /** The chain of roots until this one: each names the one before. */
  chain: digest,
})
export type TotalsRoot = z.infer<typeof totalsRoot>

export const getTotals = reading({
  path: 'totals/GetTotals',
  summary: 'What was issued, locked, unlocked and set aside, what is left of each budget, and the published roots',
  auth: 'visitor',
  input: {},
  output: z.object({
    asOf: instant,
    totalSupply: amount('CVC'),
    issued: amount('CVC'),
    locked: amount('CVC'),
    unlocked: amount('CVC'),
    /** In running requests of users, and under review. */
    reserved: amount('CVC'),
    underReview: amount('CVC'),
    programmes: z.array(
      z.object({
        programme: z.enum(paidKinds),
        budget: amount('CVC'),
        issued: amount('CVC'),
        left: amount('CVC'),
      }),
    ),
    /** The special airdrop in USDT: what was claimed is set aside for its claimants until somebody looked at it. */
    airdrop: z.object({ budget: amount('USDT'), claimed: amount('USDT'), left: amount('USDT') }),
    ruleVersion: z.string(),
    /** The latest nights, newest first. */
    roots: z.array(totalsRoot),
  }),
})

export const getMyProof = reading({
  path: 'totals/GetMyProof',
  summary: 'What I need to find my own balance in the latest published root; null when I am not in it yet',
  auth: 'user',
  input: {},
  output: z
    .object({
      root: totalsRoot,
      nonce: digest,
      balance: amount('CVC'),
      place: z.int(),
      path: z.array(z.object({ digest, total: amount('CVC') })),
    })
    .nullable(),
})

import { z } from 'zod'
import { reading } from '../endpoint.ts'
import { day, instant } from '../ids.ts'
import { amount } from '../money.ts'
import type { TotalsAsset } from './totals-proof.ts'
import { paidKinds } from './reward-kinds.ts'

/** SHA-256 as text. */
const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** One night's root over all users' balances of an asset. */
function rootOf<A extends TotalsAsset>(asset: A) {
  return z.object({
    day,
    asOf: instant,
    people: z.int(),
    total: amount(asset),
    root: digest,
    /** The chain of the asset's roots until this one: each names the one before. */
    chain: digest,
  })
}
export type TotalsRoot<A extends TotalsAsset = TotalsAsset> = z.infer<ReturnType<typeof rootOf<A>>>

/** What users hold of an asset besides CVC, which has no supply of ours. */
function heldOf<A extends TotalsAsset>(asset: A) {
  return z.object({ locked: amount(asset), unlocked: amount(asset), reserved: amount(asset) })
}
export type HeldTotals<A extends TotalsAsset = TotalsAsset> = z.output<ReturnType<typeof heldOf<A>>>

/** One's own leaf in the latest root of an asset; null for whoever is not in it. */
function proofOf<A extends TotalsAsset>(asset: A) {
  return z
    .object({
      root: rootOf(asset),
      nonce: digest,
      balance: amount(asset),
      place: z.int(),
      path: z.array(z.object({ digest, total: amount(asset) })),
    })
    .nullable()
}

export const getTotals = reading({
  path: 'totals/GetTotals',
  summary: 'What was issued, locked, unlocked and set aside, what is left of each budget, and the published roots',
  auth: 'visitor',
  feature: null,
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
    /** Sold to the platform: nobody's, and no part of what users hold. */
    boughtBack: amount('CVC'),
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
    /** What users hold of the other assets. */
    held: z.object({ usdt: heldOf('USDT'), xrp: heldOf('XRP') }),
    ruleVersion: z.string(),
    /** The latest nights, newest first. */
    roots: z.array(rootOf('CVC')),
    /** The same for the other assets; none before the first night on which somebody had some. */
    others: z.object({ usdt: z.array(rootOf('USDT')), xrp: z.array(rootOf('XRP')) }),
  }),
})

export const getMyProof = reading({
  path: 'totals/GetMyProof',
  summary: 'What I need to find my own balance in the latest published root; null when I am not in it yet',
  auth: 'user',
  feature: null,
  input: {},
  output: proofOf('CVC'),
})

export const getMyAssetProofs = reading({
  path: 'totals/GetMyAssetProofs',
  summary: 'The same for the other assets',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({ usdt: proofOf('USDT'), xrp: proofOf('XRP') }),
})

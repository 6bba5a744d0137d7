import { z } from 'zod'
import { reading } from '../endpoint.ts'
import { day } from '../ids.ts'
import { amount } from '../money.ts'
import { paidKinds } from './reward-kinds.ts'
import type { TotalsAsset } from './totals-proof.ts'

function otherPoolOf<A extends TotalsAsset>(asset: A) {
  return z.object({ asset: z.literal(asset), pool: z.enum(paidKinds), budget: amount(asset), issued: amount(asset) })
}

/** A line of the rules that is new, gone (null) or told otherwise. */
const ruleChange = z.object({ label: z.string(), was: z.string().nullable(), is: z.string().nullable() })
export type RuleChange = z.infer<typeof ruleChange>

export const getTokenomics = reading({
  path: 'reward/GetTokenomics',
  summary: 'How CVC is shared out, what was issued so far, and every version of the rules',
  auth: 'visitor',
  feature: null,
  input: {},
  output: z.object({
    ruleVersion: z.string(),
    totalSupply: amount('CVC'),
    /** What may be issued for each purpose, and what was. */
    pools: z.array(z.object({ pool: z.enum(paidKinds), budget: amount('CVC'), issued: amount('CVC') })),
    /** The same of pools that pay another asset, in that asset. */
    otherPools: z.array(z.discriminatedUnion('asset', [otherPoolOf('USDT'), otherPoolOf('XRP')])),
    /** Of the supply no rule gives away. */
    unallocated: amount('CVC'),
    /** What users hold now. */
    locked: amount('CVC'),
    available: amount('CVC'),
    /** The latest first, with what each says otherwise than the one before it. */
    versions: z.array(
      z.object({
        version: z.string(),
        effectiveFrom: day,
        isInForce: z.boolean(),
        changes: z.array(ruleChange),
      }),
    ),
  }),
  limit: { points: 60, seconds: 60 },
})

import { z } from 'zod'
import { instant } from '../ids.ts'
import { amount } from '../money.ts'
import type { TotalsAsset } from '../rewards/totals-proof.ts'
import { command, query } from './operator-endpoint.ts'

/** What one of an asset is taken for, in hundredths of a US dollar (REQ-177): CVC sold back, USDT at par; none without a fixed price. */
export const liabilityCents = { CVC: 30n, USDT: 100n, XRP: null } as const satisfies Record<TotalsAsset, bigint | null>

function poolUseOf<A extends TotalsAsset>(asset: A) {
  return z.object({ asset: z.literal(asset), account: z.string(), used: amount(asset), budget: amount(asset) })
}
export type PoolUse<A extends TotalsAsset = TotalsAsset> = z.output<ReturnType<typeof poolUseOf<A>>>
/** A pool with its cap, in its own asset. */
export const poolUse = z.discriminatedUnion('asset', [poolUseOf('CVC'), poolUseOf('USDT'), poolUseOf('XRP')])

/** What the open requests of a domain hold in a bucket of users, beside what the bucket has. */
function requestsOf<A extends TotalsAsset>(asset: A) {
  return z.object({
    bucket: z.string(),
    held: amount(asset),
    requested: amount(asset),
    count: z.int(),
    oldest: instant.nullable(),
  })
}

function bookOf<A extends TotalsAsset>(asset: A) {
  return z.object({
    asset: z.literal(asset),
    /** Of all users together, by bucket of their accounts. */
    buckets: z.array(z.object({ bucket: z.string(), amount: amount(asset) })),
    /** Accounts of the programme without a budget: chains, what came from outside, and amounts on their way. */
    house: z.array(
      z.object({ account: z.string(), role: z.enum(['chain', 'outside', 'house']), amount: amount(asset) }),
    ),
    requests: z.array(requestsOf(asset)),
  })
}
export type AssetBook<A extends TotalsAsset = TotalsAsset> = z.output<ReturnType<typeof bookOf<A>>>

export const getBooks = query({
  path: 'ledger/GetBooks',
  summary:
    'What users hold of each asset by bucket, held beside requested, the pools with their caps, and what waits longest',
  right: 'ledger.read',
  input: {},
  output: z.object({
    at: instant,
    entries: z.int(),
    assets: z.array(z.discriminatedUnion('asset', [bookOf('CVC'), bookOf('USDT'), bookOf('XRP')])),
    pools: z.array(poolUse),
    /** Invite grants that wait for their check, and since when the oldest is due. */
    pending: z.object({ count: z.int(), oldest: instant.nullable() }),
    /** Special airdrops that were claimed and not decided. */
    claims: z.object({ count: z.int(), oldest: instant.nullable() }),
  }),
})

export const checkBooks = command({
  path: 'ledger/CheckBooks',
  summary:
    'Ask for a check that reads every transfer and proves that balances equal entries, sums are zero, pools within caps and what is held requested',
  right: 'ledger.read',
  input: {},
  output: z.null(),
  limit: { points: 6, seconds: 60 },
})

/** So many of what a check found are told one by one. */
export const mostBooksFaults = 100

export const getBooksCheck = query({
  path: 'ledger/GetCheck',
  summary: 'What the last check of everything found, and whether one waits or runs',
  right: 'ledger.read',
  input: {},
  output: z.object({
    isUnderWay: z.boolean(),
    /** The last that came to its end; null before the first. */
    last: z
      .object({
        at: instant,
        entries: z.int(),
        milliseconds: z.int(),
        found: z.int(),
        /** The first of what was found. */
        faults: z
          .array(z.object({ invariant: z.string(), subject: z.string(), detail: z.string() }))
          .max(mostBooksFaults),
      })
      .nullable(),
    /** When one broke off since then. */
    failedAt: instant.nullable(),
  }),
})

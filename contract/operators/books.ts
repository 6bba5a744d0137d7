import { z } from 'zod'
import { instant } from '../ids.ts'
import { amount } from '../money.ts'
import { query } from './operator-endpoint.ts'

/** What one CVC is taken for when it is sold back, in hundredths of a US dollar (REQ-177). */
export const liabilityCents = 30n

export const getBooks = query({
  path: 'ledger/GetBooks',
  summary: 'What users hold by bucket, the pools with their caps, and what waits longest',
  right: 'ledger.read',
  input: {},
  output: z.object({
    at: instant,
    entries: z.int(),
    /** CVC of all users together, by bucket of their accounts. */
    buckets: z.array(z.object({ bucket: z.string(), amount: amount('CVC') })),
    pools: z.array(z.object({ account: z.string(), used: amount('CVC'), budget: amount('CVC') })),
    /** Invite grants that wait for their check, and since when the oldest is due. */
    pending: z.object({ count: z.int(), oldest: instant.nullable() }),
    /** Special airdrops that were claimed and not decided. */
    claims: z.object({ count: z.int(), oldest: instant.nullable() }),
  }),
})

export const checkBooks = query({
  path: 'ledger/CheckBooks',
  summary: 'Read every transfer and prove that balances equal entries, sums are zero and pools within caps',
  right: 'ledger.read',
  input: {},
  output: z.object({
    faults: z.array(z.object({ invariant: z.string(), subject: z.string(), detail: z.string() })),
    entries: z.int(),
    milliseconds: z.int(),
  }),
  limit: { points: 6, seconds: 60 },
})

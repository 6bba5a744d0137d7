import '../buybacks/tables.ts'
import '../withdrawals/tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { type TotalsAsset, totalsAssets } from '@madang/contract/rewards/totals-proof.ts'
import type { UserBucket } from '../../ledger/account.ts'
import { amountsIn } from '../../ledger/account-sums.ts'
import type { Comparing } from '../../ledger/compare-transfers.ts'
import type { HeldByRequests } from '../../ledger/open-requests.ts'

/** What open requests hold, by the bucket it lies in: rows of `owner`, `asset`, `amount` and, for the oldest, `since`. */
const heldByRequests: readonly { readonly bucket: UserBucket; readonly requests: RawBuilder<unknown> }[] = [
  {
    bucket: 'held_buyback',
    requests: sql`select user_id as owner, 'CVC' as asset, quantity as amount, created_at as since from buyback where decided_at is null`,
  },
  {
    bucket: 'held_withdrawal',
    requests: sql`select user_id as owner, asset, quantity as amount, created_at as since from withdrawal
      where state not in ('completed', 'rejected', 'cancelled', 'failed')`,
  },
]

/** The same for reconciliation: each bucket's requests together (REQ-177). */
export const walletHolds: readonly HeldByRequests[] = heldByRequests.map(({ bucket, requests }) => ({
  bucket,
  assets: totalsAssets,
  measure: async (tx) => {
    const { rows } = await sql<{ asset: TotalsAsset; amount: bigint; count: bigint; oldest: Date | null }>`
      select asset, sum(amount)::bigint as amount, count(*) as count,
        min((to_jsonb(request) ->> 'since')::timestamptz) as oldest
      from (${requests}) as request group by asset`.execute(tx)
    return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
  },
}))

/** Nothing is held without a request, and every open request holds what it asks for (INV-W03). */
export async function heldBuckets({ tx, differences }: Comparing): Promise<void> {
  for (const { bucket, requests } of heldByRequests) {
    const { rows } = await sql<{ owner: string; asset: string; held: bigint; asked: bigint }>`
      with asked as (select owner, asset, sum(amount)::bigint as amount from (${requests}) as request group by owner, asset),
      held as (select * from ${amountsIn(bucket)} as held_now)
      select owner, asset, coalesce(held.amount, 0) as held, coalesce(asked.amount, 0) as asked
      from held full join asked using (owner, asset)
      where held.amount is distinct from asked.amount order by owner, asset limit 100`.execute(tx)
    for (const { owner, asset, held, asked } of rows)
      differences.push(`account ${owner}/${asset}/${bucket} holds ${held}, open requests ${asked}`)
  }
}

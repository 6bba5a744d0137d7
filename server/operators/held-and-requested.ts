import { totalsAssets, type TotalsAsset } from '@madang/contract/rewards/totals-proof.ts'
import type { Tx } from '../db/tables.ts'
import { bucketsOf, type UserBucket } from '../ledger/account.ts'
import type { LedgerFault } from '../ledger/check-ledger.ts'
import { heldInAccounts } from '../ledger/account-sums.ts'
import type { HeldByRequests } from '../ledger/open-requests.ts'

/** What users hold in a bucket that open requests fill, beside what those requests say. */
export interface HeldAndRequested {
  readonly asset: TotalsAsset
  readonly bucket: UserBucket
  readonly held: bigint
  readonly requested: bigint
  readonly count: number
  readonly oldest: Date | null
}

/**
 * Every bucket that requests fill, of each asset: the reserved ones, whether or not a domain names requests there, and those
 * a domain names besides. A bucket that nobody asked for must be empty.
 */
export async function heldAndRequested(tx: Tx, holds: readonly HeldByRequests[]): Promise<HeldAndRequested[]> {
  const open = await Promise.all(
    holds.map(async (row) => (await row.measure(tx)).map((each) => ({ ...each, bucket: row.bucket }))),
  )
  const requests = open.flat()
  const found: HeldAndRequested[] = []
  for (const asset of totalsAssets) {
    const named = holds.filter(({ assets }) => assets.includes(asset)).map(({ bucket }) => bucket)
    const buckets = [...new Set([...named, ...bucketsOf('reserved')])]
    const holdings = await heldInAccounts(tx, asset, buckets)
    for (const bucket of buckets) {
      const own = requests.filter((request) => request.asset === asset && request.bucket === bucket)
      const since = own.flatMap(({ oldest }) => oldest ?? []).sort((left, right) => left.getTime() - right.getTime())
      found.push({
        asset,
        bucket,
        held: holdings.get(bucket) ?? 0n,
        requested: own.reduce((sum, { amount }) => sum + amount, 0n),
        count: own.reduce((sum, { count }) => sum + count, 0),
        oldest: since[0] ?? null,
      })
    }
  }
  return found
}

/** Amounts set aside without a request, or requests whose amount is not there (INV-W03). */
export function heldFaults(
  rows: readonly HeldAndRequested[],
): (Omit<LedgerFault, 'invariant'> & { invariant: 'INV-W03' })[] {
  return rows
    .filter(({ held, requested }) => held !== requested)
    .map(({ asset, bucket, held, requested }) => ({
      invariant: 'INV-W03',
      subject: `${asset} ${bucket}`,
      detail: `users hold ${held}, open requests ${requested}`,
    }))
}

import type { Context } from '../context.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { units } from '@madang/contract/money.ts'
import type * as calls from '@madang/contract/operators/books.ts'
import type { AssetBook } from '@madang/contract/operators/books.ts'
import { type TotalsAsset, totalsAssets } from '@madang/contract/rewards/totals-proof.ts'
import type { Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { allPoolUses, houseHoldings, ledgerTotals, userHoldings } from '../ledger/totals.ts'
import { waitingRewards } from '../rewards/grants/waiting.ts'
import { heldAndRequested, type HeldAndRequested } from './held-and-requested.ts'

/** The figures of reconciliation as of one moment (REQ-177). */
export function getBooks({ db, now, holds }: Context<'db' | 'now' | 'holds'>): Promise<Out<typeof calls.getBooks>> {
  return snapshot(db, async (tx) => {
    const requests = await heldAndRequested(tx, holds)
    const books = []
    for (const asset of totalsAssets) books.push(await bookOf(tx, asset, requests))
    return {
      at: now,
      entries: (await ledgerTotals(tx)).entries,
      assets: books as Out<typeof calls.getBooks>['assets'], // each of its own asset
      pools: await allPoolUses(tx),
      ...(await waitingRewards(tx)),
    }
  })
}

async function bookOf<A extends TotalsAsset>(
  tx: Tx,
  asset: A,
  requests: readonly HeldAndRequested[],
): Promise<AssetBook<A>> {
  return {
    asset,
    buckets: await userHoldings(tx, asset),
    house: await houseHoldings(tx, asset),
    requests: requests
      .filter((row) => row.asset === asset)
      .map(({ bucket, held, requested, count, oldest }) => ({
        bucket,
        held: units<A>(held),
        requested: units<A>(requested),
        count,
        oldest,
      })),
  }
}

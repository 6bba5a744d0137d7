import type { Context } from '../context.ts'
import { actionOf } from '../domain.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { checkBooks as endpoint } from '@madang/contract/operators/books.ts'
import { units } from '@madang/contract/money.ts'
import type * as calls from '@madang/contract/operators/books.ts'
import type { AssetBook } from '@madang/contract/operators/books.ts'
import { type TotalsAsset, totalsAssets } from '@madang/contract/rewards/totals-proof.ts'
import { record } from '../audit/record.ts'
import type { Tx } from '../db/tables.ts'
import { snapshot, transact } from '../db/tx.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { strangeOwners } from '../ledger/checks/strange-owners.ts'
import { allPoolUses, houseHoldings, ledgerTotals, userHoldings } from '../ledger/totals.ts'
import { waitingRewards } from '../rewards/grants/waiting.ts'
import { heldAndRequested, heldFaults, type HeldAndRequested } from './held-and-requested.ts'
import { isUser } from '../users/is-user.ts'

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

/** Proves the books now; that it was checked, and what was found, is an entry of the audit log (REQ-177, INV-F09). */
export async function checkBooks({
  db,
  clock,
  operator,
  name,
  session,
  holds,
}: Context<'db' | 'clock' | 'operator' | 'name' | 'session' | 'holds'>): Promise<Out<typeof calls.checkBooks>> {
  const started = clock.now()
  const held = heldFaults(await snapshot(db, (tx) => heldAndRequested(tx, holds)))
  const faults = [...(await checkLedger(db)), ...(await strangeOwners(db, isUser)), ...held]
  const { entries } = await ledgerTotals(db)
  const at = clock.now()
  const after = { faults: String(faults.length), entries: String(entries) }
  const deed = { at, operator, name, session, action: actionOf(endpoint), object: 'ledger', after }
  await transact(db, (tx) => record(tx, deed))
  return { faults: faults.map((fault) => ({ ...fault })), entries, milliseconds: at.getTime() - started.getTime() }
}

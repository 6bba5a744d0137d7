import type { Context } from '../context.ts'
import { actionOf } from '../domain.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { checkBooks as endpoint } from '@madang/contract/operators/books.ts'
import type * as calls from '@madang/contract/operators/books.ts'
import { record } from '../audit/record.ts'
import { snapshot, transact } from '../db/tx.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { strangeOwners } from '../ledger/strange-owners.ts'
import { ledgerTotals, poolUses, userHoldings } from '../ledger/totals.ts'
import { waitingRewards } from '../rewards/grants/waiting.ts'
import { isUser } from '../users/is-user.ts'

/** The figures of reconciliation as of one moment (REQ-177). */
export function getBooks({ db, now }: Context<'db' | 'now'>): Promise<Out<typeof calls.getBooks>> {
  return snapshot(db, async (tx) => {
    return {
      at: now,
      entries: (await ledgerTotals(tx)).entries,
      buckets: await userHoldings(tx, 'CVC'),
      pools: await poolUses(tx, 'CVC'),
      ...(await waitingRewards(tx)),
    }
  })
}

/** Proves the books now; that it was checked, and what was found, is an entry of the audit log (REQ-177, INV-F09). */
export async function checkBooks({
  db,
  clock,
  operator,
  name,
  session,
}: Context<'db' | 'clock' | 'operator' | 'name' | 'session'>): Promise<Out<typeof calls.checkBooks>> {
  const started = clock.now()
  const faults = [...(await checkLedger(db)), ...(await strangeOwners(db, isUser))]
  const { entries } = await ledgerTotals(db)
  const at = clock.now()
  const after = { faults: String(faults.length), entries: String(entries) }
  const deed = { at, operator, name, session, action: actionOf(endpoint), object: 'ledger', after }
  await transact(db, (tx) => record(tx, deed))
  return { faults: faults.map((fault) => ({ ...fault })), entries, milliseconds: at.getTime() - started.getTime() }
}

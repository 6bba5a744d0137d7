import { ensureSampleClasses } from '../live/sample-classes.ts'
import { sumHoldings } from '../ledger/proof/sum-holdings.ts'
import { keepApprovalWait } from '../operators/running/acts-at-server.ts'
import { proveBeforeOpening } from '../operators/prove-books.ts'
import type { Services } from '../services.ts'
import { ensureServiceAccount } from '../support/service-account.ts'

/** What must be so before anybody comes in. What cannot be proved or settled keeps nobody out. */
export async function beforeOpening(services: Services): Promise<void> {
  const { db, random, clock, timers, settler, campaigns, offerings, maintenance, appReadings, hasSample, report } =
    services
  await ensureServiceAccount(db, random, clock.now())
  await keepApprovalWait(services)
  // After a restore everything is proved before anybody comes in; otherwise what is new.
  await proveBeforeOpening(services).catch(report)
  await sumHoldings(db, { timers, mostMs: 1_000 }).catch(report)
  await settler.settle().catch(report)
  // Of a setting that cannot be read, as one of a later release, the usual stands; what is offered then is nothing.
  for (const setting of [campaigns, offerings, maintenance, appReadings]) await setting.refresh().catch(report)
  if (hasSample) await ensureSampleClasses(db, clock.now())
}

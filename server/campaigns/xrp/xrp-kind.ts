import { userHoldings } from '../../ledger/totals.ts'
import type { CampaignKindRow } from '../kind-row.ts'
import { dryRunXrp } from './dry-run-xrp.ts'
import { replayXrp } from './replay-xrp.ts'
import { xrpBuckets } from './xrp-buckets.ts'

/** The XRP promotion (REQ-132 to REQ-136); what is frozen may still come back. */
export const xrpKind: CampaignKindRow<'xrp'> = {
  buckets: xrpBuckets,
  mayReturn: async (db) => (await userHoldings(db, 'XRP')).find(({ bucket }) => bucket === 'frozen')?.amount ?? 0n,
  owed: () => Promise.resolve(0n),
  dryRun: dryRunXrp,
  replay: replayXrp,
}

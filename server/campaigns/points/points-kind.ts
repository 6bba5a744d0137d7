import type { CampaignKindRow } from '../kind-row.ts'
import { dryRunPoints } from './dry-run-points.ts'
import { pointsBuckets } from './points.ts'
import { replayPoints } from './replay-points.ts'

/** Points (REQ-139); what was granted never comes back to the budget. */
export const pointsKind: CampaignKindRow<'points'> = {
  buckets: pointsBuckets,
  mayReturn: () => Promise.resolve(0n),
  owed: () => Promise.resolve(0n),
  dryRun: dryRunPoints,
  replay: replayPoints,
}

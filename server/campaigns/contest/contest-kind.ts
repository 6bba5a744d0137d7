import type { CampaignKindRow } from '../kind-row.ts'
import { contestBuckets } from './contest-buckets.ts'
import { dryRunContest } from './dry-run-contest.ts'
import { replayContest } from './replay-contest.ts'

/** The content contest (REQ-141, REQ-142); a prize never comes back. */
export const contestKind: CampaignKindRow<'contest'> = {
  buckets: contestBuckets,
  reserved: () => Promise.resolve(0n),
  dryRun: dryRunContest,
  replay: replayContest,
}

import type { CampaignKindRow } from '../kind-row.ts'
import { contestBuckets } from './contest-buckets.ts'
import { dryRunContest } from './dry-run-contest.ts'
import { duePrizes, sumOf } from './pay-prizes.ts'
import { replayContest } from './replay-contest.ts'

/** The content contest (REQ-141, REQ-142); a prize never comes back. */
export const contestKind: CampaignKindRow<'contest'> = {
  buckets: contestBuckets,
  mayReturn: () => Promise.resolve(0n),
  owed: async (db) => sumOf(await duePrizes(db)),
  dryRun: dryRunContest,
  replay: replayContest,
}

import type { CampaignKindRow } from '../kind-row.ts'
import { drawBuckets } from './draw-buckets.ts'
import { duePrizes, sumOfPrizes } from './draw-prizes.ts'
import { dryRunPrizes } from './dry-run-prizes.ts'
import { replayPrizes } from './replay-prizes.ts'

/** Prizes of draws (REQ-144); what was credited never comes back. */
export const drawKind: CampaignKindRow<'draw'> = {
  buckets: drawBuckets,
  mayReturn: () => Promise.resolve(0n),
  owed: async (db) => sumOfPrizes(await duePrizes(db)),
  dryRun: dryRunPrizes,
  replay: replayPrizes,
}

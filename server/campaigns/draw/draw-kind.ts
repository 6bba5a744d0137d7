import type { CampaignKindRow } from '../kind-row.ts'
import { drawBuckets } from './draw-buckets.ts'
import { dryRunPrizes } from './dry-run-prizes.ts'
import { replayPrizes } from './replay-prizes.ts'

/** Prizes of draws (REQ-144); what was credited never comes back. */
export const drawKind: CampaignKindRow<'draw'> = {
  buckets: drawBuckets,
  reserved: () => Promise.resolve(0n),
  dryRun: dryRunPrizes,
  replay: replayPrizes,
}

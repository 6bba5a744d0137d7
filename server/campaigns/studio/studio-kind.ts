import type { CampaignKindRow } from '../kind-row.ts'
import { dryRunStudio } from './dry-run-studio.ts'
import { replayStudio } from './replay-studio.ts'
import { studioBuckets } from './studio-buckets.ts'

/** Leaders and offline studios (REQ-145, REQ-146); what was paid never comes back. */
export const studioKind: CampaignKindRow<'studio'> = {
  buckets: studioBuckets,
  mayReturn: () => Promise.resolve(0n),
  owed: () => Promise.resolve(0n),
  dryRun: dryRunStudio,
  replay: replayStudio,
}

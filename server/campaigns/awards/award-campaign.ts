import type { CampaignKindRow } from '../kind-row.ts'
import { awardKind, type AwardKind } from './award-kinds.ts'
import { dryRunAwards } from './dry-run-awards.ts'
import { replayAwards } from './replay-awards.ts'

/** A kind of campaign that gives awards; what was paid never comes back. */
export function awardCampaign<K extends AwardKind>(kind: K): CampaignKindRow<K> {
  const { grant, bucket } = awardKind(kind)
  return {
    buckets: { [grant]: bucket } as CampaignKindRow<K>['buckets'], // its one kind of grants
    mayReturn: () => Promise.resolve(0n),
    owed: () => Promise.resolve(0n),
    dryRun: dryRunAwards,
    replay: replayAwards,
  }
}

import type { UserId } from '@madang/contract/ids.ts'
import type { CampaignOutcome } from '@madang/contract/users/notice-facts.ts'
import type { Tx } from '../db/tables.ts'
import { notify, type Notifying } from '../outbox/notify.ts'

/** Tells somebody what was decided about what they sent in (REQ-103). Without `publish` their phones hear by the push alone. */
export function notifyDecided(
  { tx, now, publish }: { readonly tx: Tx; readonly now: Date; readonly publish?: Notifying['publish'] | undefined },
  user: UserId,
  decided: { readonly id: string; readonly outcome: CampaignOutcome },
): Promise<void> {
  return notify({ tx, now, ...(publish && { publish }) }, user, 'campaign', decided)
}

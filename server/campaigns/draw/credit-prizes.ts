import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { DrawId } from '@madang/contract/campaigns/draws.ts'
import type { Tx } from '../../db/tables.ts'
import { draws } from '../../events/draw/draw-winners.ts'
import { booksDiffer } from '../../ledger/proof/faults.ts'
import { raiseBudgetAlerts } from '../../rewards/grants/budget-alerts.ts'
import { type CachedRules, grantingRules } from '../../rules/rules-on.ts'
import { lockStatuses } from '../../users/find-user.ts'
import { lockCampaign } from '../campaign.ts'
import { grantAll } from '../grant.ts'
import { type SettledBy, type Settling, settleAndNotify } from '../settling.ts'
import { drawBuckets } from './draw-buckets.ts'
import { duePrizes, isShort, prizeGrant, waitingWinners } from './draw-prizes.ts'

/**
 * Credits what published results of draws promise, each draw in a transaction of its own (REQ-144). Asks what is due, so that
 * a crash, a second process or a budget that two people raise later need nothing else. A draw is credited whole or not at all
 * where the budget is short; who is suspended or looked at by fraud control waits alone.
 */
export async function creditPrizes(by: SettledBy): Promise<void> {
  if (await booksDiffer(by.db)) return
  for (const id of new Set((await duePrizes(by.db)).map(({ draw_id }) => draw_id)))
    await settleAndNotify(by, (settling) => creditDraw(settling, id))
}

async function creditDraw({ tx, clock, publish }: Settling, id: DrawId): Promise<void> {
  const campaign = await lockCampaign(tx, draws)
  const now = clock.now()
  if (campaign.state === 'off' || campaign.startsAt > now) return
  const rulesOf = await grantingRules(tx, draws)
  const due = (await duePrizes(tx)).filter(({ draw_id }) => draw_id === id)
  if (campaign.state === 'on' && (await isShort(tx, campaign, due))) return warn(tx, now, rulesOf)
  const users = due.map(({ user_id }) => user_id)
  const waiting = await waitingWinners(tx, users, await lockStatuses(tx, users))
  const grants = []
  for (const winner of due)
    if (!waiting.has(winner.user_id)) grants.push(prizeGrant(winner, (await rulesOf.at(winner.committed_at)).rules))
  await grantAll({ tx, now, publish }, campaign, grants, drawBuckets)
}

/** Tells the console that the budget stopped it. */
async function warn(tx: Tx, now: Date, rulesOf: CachedRules<'draw'>): Promise<void> {
  const { version } = (await rulesOf.at(now)).rules
  const pools = [campaignKinds.draw.pays.pool.account]
  await raiseBudgetAlerts(tx, { version, now, pools, stopped: pools })
}

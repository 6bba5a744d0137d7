import type { DrawId } from '@madang/contract/campaigns/draws.ts'
import { draws } from '../../events/draw/draw-winners.ts'
import { eachItem } from '../../jobs/each-item.ts'
import { booksDiffer } from '../../ledger/proof/faults.ts'
import { grantingRules } from '../../rules/rules-on.ts'
import { lockStatuses } from '../../users/find-user.ts'
import { lockCampaign } from '../campaign.ts'
import { grantAll } from '../grant.ts'
import { isShort, waitingPeople, warnOfBudget } from '../promised-prizes.ts'
import { type SettledBy, type Settling, settleAndNotify } from '../settling.ts'
import { drawBuckets } from './draw-buckets.ts'
import { duePrizes, prizeGrant, sumOfPrizes } from './draw-prizes.ts'

/**
 * Credits what published results of draws promise, each draw in a transaction of its own (REQ-144). Asks what is due, so that
 * a crash, a second process or a budget that two people raise later need nothing else. A draw is credited whole or not at all
 * where the budget does not cover it beside what earlier draws still owe; who is suspended or looked at by fraud control waits alone. A draw that throws keeps no other waiting.
 */
export async function creditPrizes(by: SettledBy): Promise<void> {
  if (await booksDiffer(by.db)) return
  const due = new Set((await duePrizes(by.db)).map(({ draw_id }) => draw_id))
  await eachItem(due, (id) => settleAndNotify(by, (settling) => creditDraw(settling, id)))
}

async function creditDraw({ tx, clock, publish }: Settling, id: DrawId): Promise<void> {
  const campaign = await lockCampaign(tx, draws)
  const now = clock.now()
  if (campaign.state === 'off' || campaign.startsAt > now) return
  const rulesOf = await grantingRules(tx, draws)
  const owed = await duePrizes(tx)
  const due = owed.filter(({ draw_id }) => draw_id === id)
  // What was drawn before is owed before (decision 0273).
  const upToThis = owed.slice(0, owed.findLastIndex(({ draw_id }) => draw_id === id) + 1)
  if (campaign.state === 'on' && (await isShort(tx, campaign, sumOfPrizes(upToThis))))
    return warnOfBudget(tx, campaign, { version: (await rulesOf.at(now)).rules.version, now })
  const users = due.map(({ user_id }) => user_id)
  const waiting = await waitingPeople(tx, users, await lockStatuses(tx, users))
  const grants = []
  for (const winner of due)
    if (!waiting.has(winner.user_id)) grants.push(prizeGrant(winner, (await rulesOf.at(winner.committed_at)).rules))
  await grantAll({ tx, now, publish }, campaign, grants, drawBuckets)
}

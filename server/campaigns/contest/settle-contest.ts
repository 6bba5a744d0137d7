/**
 * Asks what is due: cycles that are over are frozen one after the other, each in a transaction of its own with its prizes.
 * Called every few seconds by whichever process is free; two at once do nothing twice, since the campaign's row is held.
 */
import { findCampaign, lockCampaign } from '../campaign.ts'
import { settleAndNotify, type SettledBy, type Settling } from '../settling.ts'
import { contest } from './contest.ts'
import { firstUnfrozen } from './cycles.ts'
import { freezeCycle } from './freeze-cycle.ts'
import { duePrizes, payPrizes } from './pay-prizes.ts'

export async function settleContest(by: SettledBy): Promise<void> {
  const campaign = { ...(await findCampaign(by.db, contest.id)), ...contest }
  if (campaign.state === 'off') return
  for (let isFrozen = true; isFrozen;) {
    const next = await firstUnfrozen(by.db, campaign)
    const isOver = next !== null && by.clock.now() >= next.endsAt
    if (!isOver && (await duePrizes(by.db)).length === 0) return
    isFrozen = await settleAndNotify(by, settleOne)
  }
}

/** Freezes the first cycle that is over and grants what is due. Returns whether there was one. */
export async function settleOne({ tx, clock, publish }: Settling): Promise<boolean> {
  const campaign = await lockCampaign(tx, contest)
  const cycle = await firstUnfrozen(tx, campaign)
  const isFrozen = cycle !== null && clock.now() >= cycle.endsAt && (await freezeCycle(tx, cycle, clock))
  await payPrizes({ tx, now: clock.now(), publish }, campaign)
  return isFrozen
}

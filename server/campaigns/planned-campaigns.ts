import './tables.ts'
import type { Tx } from '../db/tables.ts'
import { allCampaigns, type Campaign, phaseOf } from './campaign.ts'
import { addDays, businessDay, startOfDay } from '../rules/business-day.ts'
import type { Clocked } from '../rules/planned-rules.ts'

/** A campaign that two people agreed on and that has not begun. */
export interface PlannedCampaign {
  readonly programme: string
  readonly from: string
}

/**
 * Campaigns that would begin before `until` begin on the first day of their zone after it; one that would have ended by then is
 * off. Answers what was put off. What began stays.
 */
export async function putOffCampaigns(
  tx: Tx,
  { clock, until }: Clocked & { readonly until: Date },
): Promise<PlannedCampaign[]> {
  const soon = (await lockPlanned(tx, { clock })).filter(({ startsAt }) => startsAt < until)
  for (const { id, zone, endsAt, version } of soon) {
    const startsAt = startOfDay(addDays(businessDay(new Date(until.getTime() - 1), zone), 1), zone)
    const isOver = endsAt !== null && endsAt <= startsAt
    await tx
      .updateTable('campaign')
      .set({ version: version + 1, ...(isOver ? { state: 'off' as const } : { starts_at: startsAt }) })
      .where('programme', '=', id)
      .execute()
  }
  return soon.map(named)
}

/** Planned campaigns of these are off again: two people may agree on the same anew. Answers what was taken back. */
export async function takeBackCampaigns(
  tx: Tx,
  { clock, programmes }: Clocked & { readonly programmes: ReadonlySet<string> },
): Promise<PlannedCampaign[]> {
  const taken = (await lockPlanned(tx, { clock })).filter(({ id }) => programmes.has(id))
  for (const { id, version } of taken)
    await tx
      .updateTable('campaign')
      .set({ state: 'off', version: version + 1 })
      .where('programme', '=', id)
      .execute()
  return taken.map(named)
}

async function lockPlanned(tx: Tx, { clock }: Clocked): Promise<Campaign[]> {
  await tx
    .selectFrom('campaign')
    .select('programme')
    .where('state', '=', 'on')
    .where('starts_at', '>', clock.now())
    .orderBy('programme')
    .forNoKeyUpdate()
    .execute()
  // One may have begun while waiting.
  const now = clock.now()
  return (await allCampaigns(tx)).filter((campaign) => phaseOf(campaign, now) === 'planned')
}

function named({ id, zone, startsAt }: Campaign): PlannedCampaign {
  return { programme: id, from: businessDay(startsAt, zone) }
}

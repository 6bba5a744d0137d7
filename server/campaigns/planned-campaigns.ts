import './tables.ts'
import type { Tx } from '../db/tables.ts'
import { addDays, businessDay, startOfDay } from '../rules/business-day.ts'

/** A campaign that two people agreed on and that has not begun. */
export interface PlannedCampaign {
  readonly programme: string
  readonly from: string
}

interface Clocked {
  readonly clock: { now(): Date }
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
  for (const { programme, zone, endsAt, version } of soon) {
    const startsAt = startOfDay(addDays(businessDay(new Date(until.getTime() - 1), zone), 1), zone)
    const isOver = endsAt !== null && endsAt <= startsAt
    await tx
      .updateTable('campaign')
      .set({ version: version + 1, ...(isOver ? { state: 'off' } : { starts_at: startsAt }) })
      .where('programme', '=', programme)
      .execute()
  }
  return soon.map(named)
}

/** Planned campaigns of these are off again: two people may agree on the same anew. Answers what was taken back. */
export async function takeBackCampaigns(
  tx: Tx,
  { clock, programmes }: Clocked & { readonly programmes: ReadonlySet<string> },
): Promise<PlannedCampaign[]> {
  const taken = (await lockPlanned(tx, { clock })).filter(({ programme }) => programmes.has(programme))
  for (const { programme, version } of taken)
    await tx
      .updateTable('campaign')
      .set({ state: 'off', version: version + 1 })
      .where('programme', '=', programme)
      .execute()
  return taken.map(named)
}

interface Dated {
  readonly programme: string
  readonly zone: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly version: number
}

async function lockPlanned(tx: Tx, { clock }: Clocked): Promise<Dated[]> {
  return tx
    .selectFrom('campaign')
    .innerJoin('programme', 'programme_id', 'programme')
    .select(['programme', 'zone', 'starts_at as startsAt', 'ends_at as endsAt', 'version'])
    .where('state', '=', 'on')
    .where('starts_at', '>', clock.now())
    .orderBy('programme')
    .forNoKeyUpdate('campaign')
    .execute()
}

function named({ programme, zone, startsAt }: Dated): PlannedCampaign {
  return { programme, from: businessDay(startsAt, zone) }
}

import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { Db, Tx } from '../db/tables.ts'
import { standOf } from '../ledger/account-sums.ts'
import { creditedByDay, creditedSince } from '../rewards/grants/programme-grants.ts'
import { addDays, businessDay, startOfDay } from '../rules/business-day.ts'
import { leftOf } from './given-together.ts'
import type { Campaign } from './campaign.ts'
import { campaignKind } from './kinds.ts'

/** How far a campaign's budget is used, in units of its asset. */
export interface CampaignUse {
  readonly spent: bigint
  /** Given and not yet anybody's for good, or named by a published result and not yet given. */
  readonly reserved: bigint
  readonly left: bigint
  /** When nothing is left if it goes on as in the last 30 days; null when nothing was given, or that is years away. */
  readonly usedUpDay: string | null
  /** Grants credited today, and on the last 30 days. */
  readonly today: number
  readonly lately: number
}

const lookedBack = 30
const mostDaysAhead = 3650n

export async function campaignUse(db: Db | Tx, campaign: Campaign, now: Date): Promise<CampaignUse> {
  const { id, kind, zone } = campaign
  const pool = campaignKinds[kind].pays?.pool.account
  const day = businessDay(now, zone)
  const today = await creditedSince(db, id, startOfDay(day, zone))
  const lately = await creditedSince(db, id, startOfDay(addDays(day, 1 - lookedBack), zone))
  const given = pool ? -(await standOf(db, pool)).balance : 0n
  const row = campaignKind(kind)
  const mayReturn = await row.mayReturn(db, campaign)
  const owed = await row.owed(db)
  const room = await leftOf(db, campaign)
  const left = room > owed ? room - owed : 0n
  return {
    spent: given - mayReturn,
    reserved: mayReturn + owed,
    left,
    usedUpDay: usedUpOn(day, { left, lately: lately.amount }),
    today: today.count,
    lately: lately.count,
  }
}

/** When nothing is left if as much is given as on the last 30 days; null when that was nothing, or the day is years away. Pure. */
export function usedUpOn(
  today: string,
  { left, lately }: { readonly left: bigint; readonly lately: bigint },
): string | null {
  if (lately <= 0n) return null
  const days = (left * BigInt(lookedBack)) / lately
  return days > mostDaysAhead ? null : addDays(today, Number(days))
}

/** What a campaign credited on each of the last 30 days of its zone, the last being today. */
export async function campaignDays(
  db: Db | Tx,
  { id, zone }: Pick<Campaign, 'id' | 'zone'>,
  now: Date,
): Promise<{ readonly day: string; readonly amount: bigint; readonly count: number }[]> {
  const from = addDays(businessDay(now, zone), 1 - lookedBack)
  const known = await creditedByDay(db, id, { since: startOfDay(from, zone), zone })
  return Array.from({ length: lookedBack }, (_, place) => {
    const day = addDays(from, place)
    return { day, ...(known.get(day) ?? { amount: 0n, count: 0 }) }
  })
}

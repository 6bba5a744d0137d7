import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { Db, Tx } from '../db/tables.ts'
import { standOf } from '../ledger/account-sums.ts'
import { creditedSince } from '../rewards/grants/programme-grants.ts'
import { addDays, businessDay, startOfDay } from '../rules/business-day.ts'
import type { Campaign } from './campaign.ts'
import { campaignKind } from './kinds.ts'

/** How far a campaign's budget is used, in units of its asset. */
export interface CampaignUse {
  readonly spent: bigint
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
  const { id, kind, zone, budget } = campaign
  const pool = campaignKinds[kind].pays?.pool.account
  const day = businessDay(now, zone)
  const today = await creditedSince(db, id, startOfDay(day, zone))
  const lately = await creditedSince(db, id, startOfDay(addDays(day, 1 - lookedBack), zone))
  const given = pool ? -(await standOf(db, pool)).balance : 0n
  const reserved = await campaignKind(kind).reserved(db, campaign)
  const left = budget > given ? budget - given : 0n
  const days = lately.amount > 0n ? (left * BigInt(lookedBack)) / lately.amount : null
  return {
    spent: given - reserved,
    reserved,
    left,
    usedUpDay: days === null || days > mostDaysAhead ? null : addDays(day, Number(days)),
    today: today.count,
    lately: lately.count,
  }
}

import type { ColumnType, Generated } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { ExchangeItemId } from '@madang/contract/campaigns/exchange-items.ts'
import type { exchangeItemContent } from '@madang/contract/operators/content/exchange-items.ts'
import type { z } from 'zod'
import type { CampaignContent } from '@madang/contract/operators/content/campaigns.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** What two people set of a programme that is a campaign; its kind, zone and name stand with the programme. */
    campaign: {
      programme: string
      state: Generated<'off' | 'on' | 'ended'>
      starts_at: Generated<Date>
      ends_at: Date | null
      countries: Generated<string[]>
      budget: Generated<bigint>
      per_day: bigint | null
      per_person: bigint | null
      ends_beyond_budget: Generated<boolean>
      version: Generated<number>
      ended_at: Date | null
    }
    /** What readers have; without content they have it no longer. */
    campaign_text: {
      programme: string
      content: ColumnType<CampaignContent | null, string | null, string | null>
      published_at: Date | null
      is_sample: Generated<boolean>
    }
    /** One row for each person who registered with a code while the XRP promotion ran in their country. */
    xrp_invite: {
      programme: string
      invitee: UserId
      inviter: UserId
      rule_version: string
      first_day: string
      last_day: string
      state: Generated<'listening' | 'qualified' | 'lapsed'>
      number: number | null
      qualified_on: string | null
      decided_at: Date | null
    }
    points_progress: { programme: string; listened_through: string | null }
    point_exchange: {
      id: string
      user_id: UserId
      points: bigint
      points_per_xrp: number
      xrp: bigint
      rule_version: string
      exchanged_at: Date
    }
    /** What points are exchanged for; without content readers have it no longer. */
    point_item: {
      id: ExchangeItemId
      content: ColumnType<z.input<typeof exchangeItemContent> | null, string | null, string | null>
      starts_at: Date | null
      is_sample: Generated<boolean>
    }
    point_reservation: {
      id: string
      item_id: ExchangeItemId
      user_id: UserId
      points: bigint
      rule_version: string
      state: Generated<'held' | 'returned' | 'taken'>
      reserved_at: Date
      decided_at: Date | null
    }
    xrp_progress: { programme: string; joined_through: Generated<bigint>; listened_through: string | null }
  }
}

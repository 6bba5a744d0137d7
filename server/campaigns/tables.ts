import type { ColumnType, Generated } from 'kysely'
import type { PictureId, UserId } from '@madang/contract/ids.ts'
import type { ExchangeItemId } from '@madang/contract/campaigns/exchange-items.ts'
import type { exchangeItemContent } from '@madang/contract/operators/content/exchange-items.ts'
import type { z } from 'zod'
import type { TopicBlock, TopicDecision, TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import type { StudioDecision, StudioMonthId, StudioMonthReason } from '@madang/contract/campaigns/studio-rows.ts'
import type { CampaignContent } from '@madang/contract/operators/content/campaigns.ts'
import type { ProgrammeGrant } from '../rewards/grants/programme-grants.ts'
import type { PendingColumns } from '../casework/pending-columns.ts'

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
      /** When it was last changed while it ran. */
      changed_at: Generated<Date | null>
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
      /** The day from which it is looked at again while it is not decided. */
      look_on: Generated<string>
    }
    /** What campaigns owe people who are suspended. */
    waiting_grant: {
      programme: string
      user_id: UserId
      kind: string
      subject: string
      amount: bigint
      rule_version: string
      facts: ColumnType<ProgrammeGrant['facts'], string, never>
      at: Date
      waits_since: Date
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
      /** When it was withdrawn; null while readers have it. */
      hidden_at: Generated<Date | null>
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
    /** A cycle of the contest that has begun; once it is frozen nothing of it changes. */
    contest_cycle: {
      programme: string
      number: number
      starts_at: Date
      ends_at: Date
      rule_version: string
      frozen_at: Generated<Date | null>
      csv: Generated<string | null>
      digest: Generated<Buffer | null>
    }
    contest_topic: {
      id: TopicId
      programme: string
      author: UserId
      title: string
      blocks: ColumnType<TopicBlock[], string, string>
      digest: Buffer
      /** Those it holds: none any more once it was withdrawn or refused. */
      pictures: Generated<PictureId[]>
      submitted_at: Date
      opened_at: Date | null
      withdrawn_at: Generated<Date | null>
      claimed_by: Generated<string | null>
      claimed_at: Generated<Date | null>
      decided_by: Generated<string | null>
      decided_at: Generated<Date | null>
      decision: Generated<TopicDecision | null>
      cycle: Generated<number | null>
      is_sample: Generated<boolean>
    }
    contest_vote: { programme: string; cycle: number; user_id: UserId; topic: TopicId; voted_at: Date }
    contest_result: {
      programme: string
      cycle: number
      rank: number
      topic: TopicId
      votes: number
      removed: number
      submitted_at: Date
      is_published: boolean
    }
    /** Whom an operator made a group leader. */
    group_leader: { user_id: UserId; given_by: string; given_at: Date }
    /** An application for an offline studio, and the studio once it is approved. */
    studio: {
      id: string
      programme: string
      user_id: UserId
      city: string
      plan: string
      submitted_at: Date
      opened_at: Date | null
      claimed_by: Generated<string | null>
      claimed_at: Generated<Date | null>
      decided_by: Generated<string | null>
      decided_at: Generated<Date | null>
      decision: Generated<StudioDecision | null>
      ended_at: Generated<Date | null>
    }
    /** The statement of a studio's month, named by its first day. */
    studio_month: PendingColumns<'paid' | 'refused'> & {
      id: StudioMonthId
      studio_id: string
      user_id: UserId
      month: string
      valid: number
      rule_version: string
      pay: bigint
      bonus: Generated<bigint>
      bonus_reason: string | null
      state: 'none' | 'review' | 'paid' | 'refused'
      proposed_at: Date
      opened_at: Date | null
      version: Generated<number>
      claimed_by: Generated<string | null>
      claimed_at: Generated<Date | null>
      decided_by: Generated<string | null>
      decided_at: Generated<Date | null>
      reason: Generated<StudioMonthReason | null>
    }
    /** What a published topic brought in a month, named by its first day. */
    contest_fee: {
      topic: TopicId
      month: string
      amount: bigint
      fee: bigint
      creator: bigint
      rule_version: string
      entered_by: string
      agreed_by: string
      entered_at: Date
    }
    /** Registrations that could not join the XRP promotion in their turn. */
    xrp_passed_over: { programme: string; invitee: UserId; passed_at: Date }
    xrp_progress: {
      programme: string
      joined_through: Generated<bigint>
      listened_through: string | null
      caught_up_on: string | null
    }
  }
}

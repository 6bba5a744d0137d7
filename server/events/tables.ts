import type { ColumnType, Generated } from 'kysely'
import type { z } from 'zod'
import type { DrawId } from '@madang/contract/campaigns/draws.ts'
import type { EventId } from '@madang/contract/campaigns/event-item.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { eventContent } from '@madang/contract/operators/content/events.ts'

declare module '../db/tables.ts' {
  interface Tables {
    event: {
      id: EventId
      content: ColumnType<z.input<typeof eventContent> | null, string | null, string | null>
      is_sample: Generated<boolean>
    }
    /** Every version of an event's rules that readers had. */
    event_rules: {
      event_id: EventId
      version: number
      since: Date
      rules: ColumnType<Record<Locale, readonly string[] | null>, string, never>
    }
    event_join: { event_id: EventId; user_id: UserId; joined_at: Date }
    draw: {
      id: DrawId
      event_id: EventId
      place_count: number
      winner_count: number
      prize_usd: number
      opens_at: Date
      closes_at: Date
      beacon_chain: string
      beacon_round: bigint
      beacon_at: Date
      commitment: Buffer
      committed_at: Date
      secret_sealed: Buffer | null
      closed_at: Generated<Date | null>
      root: Generated<Buffer | null>
      secret: Generated<Buffer | null>
      signature: Generated<Buffer | null>
      winners: Generated<number[] | null>
      drawn_at: Generated<Date | null>
      voided_at: Generated<Date | null>
    }
    draw_entry: { draw_id: DrawId; number: number; user_id: UserId; masked_name: string; entered_at: Date }
  }
}

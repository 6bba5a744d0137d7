import type { ColumnType, Generated } from 'kysely'
import type { ClassId, ReactionKind } from '@madang/contract/rewards/live.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale, Text } from '@madang/contract/locale.ts'

/** Written as JSON text, read as what it holds. */
type Json<T> = ColumnType<T, string, string>

/** A step of a class. */
export interface Chapter {
  /** Minutes after the start. */
  readonly minute: number
  readonly title: Text
}

/** Who sees attendance: this server, or a second provider who reports it (REQ-77). */
export type Provider = 'own' | 'partner'

declare module '../db/tables.ts' {
  interface Tables {
    lecturer: {
      lecturer_id: string
      name: Json<Text>
      avatar: number
      studio_id: string | null
      user_id: UserId | null
      is_sample: Generated<boolean>
    }
    live_class: {
      class_id: ClassId
      title: Json<Text>
      lecturer_id: string
      starts_at: Date
      ends_at: Date
      language: Locale
      kind: 'video' | 'stream'
      source: string
      chapters: Json<readonly Chapter[]>
      provider: Generated<Provider>
      is_sample: Generated<boolean>
      cancelled_at: Date | null
      /** The content item it is planned by; null for samples. */
      item_id: string | null
      cancelled_alone: Generated<boolean>
    }
    live_ticket: {
      ticket_hash: Buffer
      user_id: UserId
      session_id: string
      class_id: ClassId | null
      expires_at: Date
      used_at: Date | null
    }
    live_session: {
      live_session: string
      user_id: UserId
      session_id: string
      opened_at: Date
      expires_at: Date
    }
    live_watch: {
      live_session: string
      class_id: ClassId
      user_id: UserId
      nonce: string | null
      issued_at: Date | null
      seen_at: Date
      network: Buffer | null
    }
    live_check: { user_id: UserId; class_id: ClassId; next_at: Date; asked_at: Date | null }
    class_day: { user_id: UserId; day: string; observed: string }
    attendance: {
      user_id: UserId
      class_id: ClassId
      day: string
      observed: Generated<string>
      beats: Generated<number>
      refused: Generated<number>
      checks: Generated<number>
      missed: Generated<number>
      elsewhere: Generated<number>
    }
    live_reaction: { class_id: ClassId; user_id: UserId; kind: ReactionKind }
    live_reminder: { class_id: ClassId; user_id: UserId; told_at: Date | null }
    live_report: { delivery_id: string; class_id: ClassId; user_id: UserId; watched: string; received_at: Date }
  }
}

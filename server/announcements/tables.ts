import type { ColumnType, Generated } from 'kysely'
import type { AnnouncementId } from '@madang/contract/reading/announcements.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { AnnouncementContent, AnnouncementState } from '@madang/contract/operators/announcements.ts'

declare module '../db/tables.ts' {
  interface Tables {
    announcement: {
      id: AnnouncementId
      version: number
      state: AnnouncementState
      publish_at: Date | null
      agreed_by: string | null
      /** What readers have; null while they have none. */
      content: ColumnType<AnnouncementContent | null, string | null, string | null>
      published_at: Date | null
      is_sample: Generated<boolean>
    }
    /** Every version of an announcement that was saved, for good. */
    announcement_version: {
      announcement_id: AnnouncementId
      version: number
      content: ColumnType<AnnouncementContent, string, never>
      saved_by: string | null
      saved_name: string
      saved_at: Date
    }
    announcement_read: { user_id: UserId; announcement_id: AnnouncementId; read_at: Date }
  }
}

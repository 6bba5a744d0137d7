import type { ColumnType, Generated } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { AnnouncementContent } from '@madang/contract/operators/content/announcements.ts'
import type { AnnouncementId } from '@madang/contract/reading/announcements.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** What readers have; without content they have it no longer. */
    announcement: {
      id: AnnouncementId
      content: ColumnType<AnnouncementContent | null, string | null, string | null>
      /** The link of `content`; the database keeps it. */
      link: ColumnType<string | null, never, never>
      published_at: Date | null
      is_sample: Generated<boolean>
      /** Up to which account people were told of it; null once all were. */
      telling_after: Generated<string | null>
    }
    announcement_read: { user_id: UserId; announcement_id: AnnouncementId; read_at: Date }
  }
}

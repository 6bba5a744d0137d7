import type { ColumnType, Generated } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { PublisherContent } from '@madang/contract/operators/content/publishers.ts'

declare module '../db/tables.ts' {
  interface Tables {
    publisher: {
      id: string
      /** What readers see; null until the first version is published. */
      content: ColumnType<PublisherContent | null, string | null, string | null>
      search_text: Generated<string>
      user_id: UserId | null
      is_sample: Generated<boolean>
    }
    publisher_check: {
      publisher_id: string
      credential: string
      /** The licence or honour just as it was looked up. */
      checked: ColumnType<unknown, string, string>
      evidence: string
      checked_by: string | null
      checked_name: string
      checked_at: Date
    }
    publisher_follow: { user_id: UserId; publisher_id: string; followed_at: Date }
  }
}

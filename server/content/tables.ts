import type { ColumnType, Generated } from 'kysely'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { ContentState } from '@madang/contract/operators/content/steps.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** Where the newest version of something stands between its writer and its readers. */
    content_item: {
      kind: string
      id: string
      version: number
      state: ContentState
      /** Who put this version before a second person; null for what comes with the product. */
      submitted_by: string | null
      submitted_name: string | null
      agreed_by: string | null
      publish_at: Date | null
      /** What the second person decided besides when; the kind knows its shape. */
      terms: ColumnType<unknown, string | null, string | null>
      note: string | null
      published_version: number | null
      published_at: Date | null
      is_sample: Generated<boolean>
      /** Of the newest version, by triggers: when it was saved, and its names in all languages, folded. */
      saved_at: Generated<Date | null>
      titles: Generated<string>
    }
    /** Every version that was saved, for good. */
    content_version: {
      kind: string
      id: string
      version: number
      /** As it travels: moments in milliseconds. */
      content: ColumnType<unknown, string, never>
      what: string
      saved_by: string | null
      saved_name: string
      saved_at: Date
    }
    /** What an operator has typed and not saved, over the version they saw. */
    content_draft: {
      area: string
      id: string
      operator_id: OperatorId
      operator_name: string
      version: number
      body: string
      kept_at: Date
    }
  }
}

import type { ColumnType, Generated } from 'kysely'
import type { z } from 'zod'
import type { bannerContent, BannerId, BannerState } from '@madang/contract/operators/banners.ts'

/** A banner's content as it lies in the database: moments in milliseconds. */
type Kept = z.input<typeof bannerContent>

declare module '../db/tables.ts' {
  interface Tables {
    banner: {
      id: BannerId
      version: number
      state: BannerState
      place: number
      /** What readers have; null while they have none. */
      content: ColumnType<Kept | null, string | null, string | null>
      is_sample: Generated<boolean>
    }
    /** Every version of a banner that was saved, for good. */
    banner_version: {
      banner_id: BannerId
      version: number
      content: ColumnType<Kept, string, never>
      saved_by: string | null
      saved_name: string
      saved_at: Date
    }
  }
}

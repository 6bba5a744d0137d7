import type { ColumnType, Generated } from 'kysely'
import type { z } from 'zod'
import type { bannerContent, BannerId } from '@madang/contract/operators/content/banners.ts'

/** A banner's content as it lies in the database: moments in milliseconds. */
type Stored = z.input<typeof bannerContent>

declare module '../db/tables.ts' {
  interface Tables {
    /** Every banner in its place, with what readers have of it. */
    banner: {
      id: BannerId
      place: number
      content: ColumnType<Stored | null, string | null, string | null>
      is_sample: Generated<boolean>
    }
  }
}

import type { Generated } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { PictureName } from '../ports/pictures.ts'

export type ExportState = 'waiting' | 'ready' | 'gone'

declare module '../db/tables.ts' {
  interface Tables {
    data_export: {
      export_id: string
      user_id: UserId
      state: Generated<ExportState>
      locale: Locale
      asked_at: Date
      leased_until: Date | null
      /** The first part; the whole file where the release before kept it. */
      file_name: PictureName | null
      /** The file in parts of `part_bytes`, the last one shorter. */
      parts: Generated<PictureName[]>
      part_bytes: Generated<number | null>
      /** Every file that may be in the store for it: named before it is kept. */
      named: Generated<PictureName[]>
      bytes: number | null
      ready_at: Date | null
      expires_at: Date | null
    }
  }
}

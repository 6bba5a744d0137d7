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
      file_name: PictureName | null
      bytes: number | null
      ready_at: Date | null
      expires_at: Date | null
    }
  }
}

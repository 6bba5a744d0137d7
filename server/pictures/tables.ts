import type { ColumnType, Generated } from 'kysely'
import type { PictureId, UserId } from '@madang/contract/ids.ts'
import type { PictureName } from '../ports/pictures.ts'

declare module '../db/tables.ts' {
  interface Tables {
    picture: {
      id: PictureId
      owner: UserId
      width: number
      height: number
      placeholder: string
      full_name: PictureName
      thumb_name: PictureName
      /** Of both files; null for those kept before it was counted, which count nothing. */
      bytes: ColumnType<number | null, number | undefined>
      created_at: Date
      conversation: bigint | null
      client_id: string | null
      removed_at: Date | null
      /** Whether it is evidence of anything, and of what: by the tables whose rows hold it. */
      evidence: Generated<boolean>
      evidence_of: Generated<string[]>
    }
    house_picture: {
      id: PictureId
      width: number
      height: number
      placeholder: string
      full_name: PictureName
      thumb_name: PictureName
      kept_by: string
      kept_at: Date
    }
  }
}

import type { VideoId, VideoKind } from '@madang/contract/operators/class-videos.ts'
import type { Generated } from 'kysely'
import type { PictureName } from '../../ports/pictures.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    class_video: {
      video_id: VideoId
      name: string
      bytes: bigint
      kind: VideoKind | null
      begun_at: Date
      finished_at: Date | null
      removed_at: Date | null
    }
    class_video_part: { video_id: VideoId; part: number; file: PictureName; kept: Generated<boolean> }
  }
}

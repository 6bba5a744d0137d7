import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { VideoId } from '@madang/contract/operators/class-videos.ts'
import type { Tx } from '../../db/tables.ts'
import type { Pictures } from '../../ports/pictures.ts'
import { partFiles, partsAsFile } from './open-video.ts'
import { partsOf } from './take-video.ts'
import { isWholeVideo } from './video-kind.ts'

/**
 * Makes a video whose parts are all there one that classes may show. CONFLICT while a part is missing, TYPE_NOT_ACCEPTED
 * when the parts together are no whole video. Finishing it again changes nothing.
 */
export async function finishVideo(
  tx: Tx,
  store: Pictures,
  { videoId, now }: { videoId: VideoId; now: Date },
): Promise<{ name: string; bytes: number }> {
  const video = await tx
    .selectFrom('class_video')
    .selectAll()
    .where('video_id', '=', videoId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!video) throw new Failure('NOT_FOUND')
  const { name, kind } = video
  const bytes = Number(video.bytes)
  if (video.finished_at !== null) return { name, bytes }
  const files = await partFiles(tx, videoId)
  if (!kind || files.length !== partsOf(bytes)) throw new Failure('CONFLICT')
  if (!(await isWholeVideo(kind, partsAsFile(store, files, bytes)))) throw new Failure('TYPE_NOT_ACCEPTED')
  await tx.updateTable('class_video').set({ finished_at: now }).where('video_id', '=', videoId).execute()
  return { name, bytes }
}

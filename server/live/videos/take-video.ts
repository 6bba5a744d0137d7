import './tables.ts'
import { createHash } from 'node:crypto'
import { Failure } from '@madang/contract/failures.ts'
import { partBytes, type VideoId } from '@madang/contract/operators/class-videos.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { pictureName, type Pictures } from '../../ports/pictures.ts'
import type { Random } from '../../ports/random.ts'
import { videoKindOf } from './video-kind.ts'

/** Begins a video of so many bytes; TOO_LARGE beyond the setting. */
export async function beginVideo(
  tx: Tx,
  random: Random,
  { name, bytes, mostBytes, now }: { name: string; bytes: number; mostBytes: number; now: Date },
): Promise<VideoId> {
  if (bytes > mostBytes) throw new Failure('TOO_LARGE')
  const id = random.uuid() as VideoId // made here
  await tx
    .insertInto('class_video')
    .values({
      video_id: id,
      name,
      bytes: BigInt(bytes),
      kind: null,
      begun_at: now,
      finished_at: null,
      removed_at: null,
    })
    .execute()
  return id
}

/** How many parts a video of so many bytes has. */
export function partsOf(bytes: number): number {
  return Math.ceil(bytes / partBytes)
}

/**
 * Keeps one part. The same again changes nothing; another content in its place, or a part of a video that is finished, is
 * a CONFLICT. INVALID for a part of another size than it must have, TYPE_NOT_ACCEPTED when the first is no video,
 * VIDEO_NOT_KEPT while the store is full or away: the same part may be sent again.
 */
export async function takePart(
  { db, store, report }: { db: Db; store: Pictures; report: (error: unknown) => void },
  { videoId, part, content }: { videoId: VideoId; part: number; content: Buffer },
): Promise<void> {
  const video = await db
    .selectFrom('class_video')
    .selectAll()
    .where('video_id', '=', videoId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!video) throw new Failure('NOT_FOUND')
  if (video.finished_at !== null) throw new Failure('CONFLICT')
  const bytes = Number(video.bytes)
  if (content.length !== Math.min(partBytes, bytes - part * partBytes)) throw new Failure('INVALID', { field: 'part' })
  if (part === 0) {
    const kind = videoKindOf(content)
    if (!kind) throw new Failure('TYPE_NOT_ACCEPTED')
    await db.updateTable('class_video').set({ kind }).where('video_id', '=', videoId).execute()
  }
  const file = pictureName(sha256(content), sha256(Buffer.from(`${videoId} ${part}`)).slice(0, 32))
  await db
    .insertInto('class_video_part')
    .values({ video_id: videoId, part, file })
    .onConflict((conflict) => conflict.columns(['video_id', 'part']).doNothing())
    .execute()
  const row = await db
    .selectFrom('class_video_part')
    .select('file')
    .where('video_id', '=', videoId)
    .where('part', '=', part)
    .executeTakeFirst()
  if (row?.file !== file) throw new Failure('CONFLICT')
  try {
    await store.keep(file, content)
  } catch (error) {
    report(error)
    throw new Failure('VIDEO_NOT_KEPT')
  }
  const kept = await db
    .updateTable('class_video_part')
    .set({ kept: true })
    .where('video_id', '=', videoId)
    .where('part', '=', part)
    .executeTakeFirst()
  if (kept.numUpdatedRows > 0n) return
  // Removed meanwhile: no file is left without a row.
  await store.remove(file)
  throw new Failure('NOT_FOUND')
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

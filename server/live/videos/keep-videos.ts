import './tables.ts'
import '../tables.ts'
import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import { type ClassVideo, type VideoId, videoSource } from '@madang/contract/operators/class-videos.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { eachItem } from '../../jobs/each-item.ts'
import type { Kept } from '../../retention/kept.ts'
import { noteSweep } from '../../retention/sweep-kept.ts'
import type { Pictures } from '../../ports/pictures.ts'

/** Finished videos, the newest first, with how many classes name each. */
export async function listVideos(db: Db): Promise<ClassVideo[]> {
  const rows = await db
    .selectFrom('class_video')
    .select(['video_id', 'name', 'bytes', 'finished_at'])
    .select(
      sql<number>`(select count(*) from live_class where source = 'video:' || class_video.video_id::text)::int`.as(
        'classes',
      ),
    )
    .where('finished_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('finished_at', 'desc')
    .orderBy('video_id')
    .execute()
  return rows.map(({ video_id, name, bytes, finished_at, classes }) => {
    // Finished ones alone are chosen above.
    return { videoId: video_id, name, bytes: Number(bytes), uploadedAt: finished_at!, classes }
  })
}

/** Locks a video that a class is about to show, so that nobody removes it meanwhile. NOT_FOUND when it is not finished or gone. */
export async function lockFinished(tx: Tx, videoId: VideoId): Promise<void> {
  const row = await tx
    .selectFrom('class_video')
    .select('video_id')
    .where('video_id', '=', videoId)
    .where('finished_at', 'is not', null)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
}

/**
 * Marks a video as removed; its files go with the next sweep. Gives up one that is still being uploaded as well. CONFLICT
 * while a class that is not over shows it. Answers its name; removing it again changes nothing.
 */
export async function removeVideo(tx: Tx, videoId: VideoId, now: Date): Promise<{ name: string }> {
  const video = await tx
    .selectFrom('class_video')
    .select(['name', 'removed_at'])
    .where('video_id', '=', videoId)
    .forUpdate()
    .executeTakeFirst()
  if (!video) throw new Failure('NOT_FOUND')
  const shown = await tx
    .selectFrom('live_class')
    .select('class_id')
    .where('source', '=', videoSource(videoId))
    .where('ends_at', '>', now)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  if (shown) throw new Failure('CONFLICT')
  if (!video.removed_at)
    await tx.updateTable('class_video').set({ removed_at: now }).where('video_id', '=', videoId).execute()
  return { name: video.name }
}

/** An upload that was begun so long ago and not finished is given up. */
const unfinishedMs = 24 * 60 * 60_000
/** A part that was under way when its video was removed has arrived or not by then. */
const underWayMs = 15 * 60_000
const mostInARound = 20

/**
 * Removes the files of videos that were removed or never finished: marked first, then the files, the rows last, so that a
 * fall in between is made up for. A part under way then finds its video gone.
 */
export function sweepVideos(db: Db, store: Pictures, now: Date): Promise<void> {
  return noteSweep(db, keptVideos, { now, work: () => removeFiles(db, store, now) })
}

export const keptVideos: Kept = { name: 'class_video', keptMs: unfinishedMs, due: dueVideos }

function dueVideos(now: Date) {
  const [removed, begun] = [underWayMs, unfinishedMs].map((ms) => new Date(now.getTime() - ms))
  return sql`removed_at < ${removed} or (finished_at is null and begun_at < ${begun})`
}

async function removeFiles(db: Db, store: Pictures, now: Date): Promise<number> {
  const { rows } = await sql<{ video_id: VideoId }>`
    update class_video set removed_at = coalesce(removed_at, ${now})
    where video_id in (
      select video_id from class_video
      where ${dueVideos(now)}
      order by begun_at limit ${mostInARound}
    ) returning video_id`.execute(db)
  await eachItem(rows, async ({ video_id }) => {
    const parts = await db.selectFrom('class_video_part').select('file').where('video_id', '=', video_id).execute()
    for (const { file } of parts) await store.remove(file)
    await db.deleteFrom('class_video').where('video_id', '=', video_id).execute()
  })
  return rows.length
}

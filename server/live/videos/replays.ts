import '../tables.ts'
import './tables.ts'
import { sql } from 'kysely'
import { videoOfSource } from '@madang/contract/operators/class-videos.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { classes, type FoundClass, shownClass } from '../find-class.ts'

const most = 30

/**
 * Classes that are over and whose uploaded video is still kept, the newest first (decision 0251). A video that was shown at
 * several times stands there once, with the last of them.
 */
export async function getReplays({ db, locale, now }: Context<'db' | 'locale' | 'now'>) {
  const rows = await classes(db)
    .where('ends_at', '<=', now)
    .where('cancelled_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('class_video')
          .select('video_id')
          .where('live_class.source', '=', sql<string>`'video:' || class_video.video_id::text`)
          .where('finished_at', 'is not', null)
          .where('removed_at', 'is', null),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('live_class as later')
            .select('later.class_id')
            .whereRef('later.source', '=', 'live_class.source')
            .whereRef('later.starts_at', '>', 'live_class.starts_at')
            .where('later.ends_at', '<=', now)
            .where('later.cancelled_at', 'is', null),
        ),
      ),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('class_id')
    .limit(most)
    .execute()
  return { items: rows.map((row) => shownClass(row, locale)) }
}

/** Whether a class is over and was one of an uploaded video, which plays on for who watches it then. */
export function mayReplay({ source, ends_at, cancelled_at }: FoundClass, now: Date): boolean {
  return cancelled_at === null && ends_at <= now && videoOfSource(source) !== null
}

/** The same, and that its video was not removed since. */
export async function hasReplay(db: Db | Tx, lesson: FoundClass, now: Date): Promise<boolean> {
  const video = mayReplay(lesson, now) && videoOfSource(lesson.source)
  if (!video) return false
  const kept = await db
    .selectFrom('class_video')
    .select('video_id')
    .where('video_id', '=', video)
    .where('finished_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return kept !== undefined
}

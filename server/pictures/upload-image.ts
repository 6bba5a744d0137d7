import { createHash } from 'node:crypto'
import { Failure } from '@madang/contract/failures.ts'
import type { PictureId, UserId } from '@madang/contract/ids.ts'
import type { Picture } from '@madang/contract/pictures.ts'
import type { Db } from '../db/tables.ts'
import { pictureName, type Pictures } from '../ports/pictures.ts'
import type { Random } from '../ports/random.ts'
import { kindOf } from './kind.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { redraw } from './redraw.ts'
import './tables.ts'

/** Waiting pictures beyond which the next is refused (T21). */
const mostWaiting = 20

export interface Uploader {
  /**
   * Keeps a picture; TYPE_NOT_ACCEPTED for a file that is no acceptable picture, TOO_MANY in a rush, PICTURE_NOT_KEPT while
   * the store is full or away: nothing of it can be sent then, and what is left of it goes after a day.
   */
  upload(caller: { readonly user: UserId; readonly now: Date }, file: Buffer): Promise<Picture>
}

export interface UploaderDependencies {
  readonly db: Db
  readonly store: Pictures
  readonly random: Random
  /** Hears why the store does not take files. */
  readonly report: (error: unknown) => void
}

/** The one uploader of a process: one picture is drawn at a time (R96, T09). */
export function createUploader({ db, store, random, report }: UploaderDependencies): Uploader {
  const inTurn = oneAtATime(mostWaiting)
  return {
    upload: async ({ user, now }, file) => {
      const kind = kindOf(file)
      if (!kind) throw new Failure('TYPE_NOT_ACCEPTED')
      const drawn = await inTurn(() => redraw(file, kind))
      if (!drawn) throw new Failure('TYPE_NOT_ACCEPTED')

      const { full, thumb, width, height } = drawn
      // An id of ours has its shape.
      const picture = {
        id: random.uuid() as PictureId,
        width,
        height,
        placeholder: drawn.placeholder.toString('base64'),
      }
      const [fullName, thumbName] = [full, thumb].map((bytes) => pictureName(sha256(bytes), picture.id))
      if (!fullName || !thumbName) throw new TypeError('two files have two names')
      // The row first: whatever happens next, the sweep knows which files may be there.
      await db
        .insertInto('picture')
        .values({
          ...picture,
          owner: user,
          full_name: fullName,
          thumb_name: thumbName,
          created_at: now,
          conversation: null,
          client_id: null,
          removed_at: null,
        })
        .execute()
      try {
        await Promise.all([store.keep(fullName, full), store.keep(thumbName, thumb)])
      } catch (error) {
        report(error)
        throw new Failure('PICTURE_NOT_KEPT')
      }
      return picture
    },
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

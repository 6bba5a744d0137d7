import type { PictureId, UserId } from '@madang/contract/ids.ts'
import type { Picture } from '@madang/contract/chat/pictures.ts'
import type { Db } from '../db/tables.ts'
import type { Pictures } from '../ports/pictures.ts'
import type { Random } from '../ports/random.ts'
import { drawAndName, keepFiles } from './draw-and-name.ts'
import './tables.ts'
import type { Context } from '../context.ts'

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

/** The uploader of people's pictures. */
export function createUploader({ db, store, random, report }: UploaderDependencies): Uploader {
  return {
    upload: async ({ user, now }, file) => {
      // An id of ours has its shape.
      const drawn = await drawAndName(random.uuid() as PictureId, file)
      // The row first: whatever happens next, the sweep knows which files may be there.
      await db
        .insertInto('picture')
        .values({
          ...drawn.picture,
          owner: user,
          full_name: drawn.full.name,
          thumb_name: drawn.thumb.name,
          created_at: now,
          conversation: null,
          client_id: null,
          removed_at: null,
        })
        .execute()
      await keepFiles(store, drawn, report)
      return drawn.picture
    },
  }
}

export function uploadImage({
  user,
  now,
  file,
  uploader,
}: Context<'user' | 'now' | 'file' | 'uploader'>): Promise<Picture> {
  return uploader.upload({ user, now }, file)
}

import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { PictureId, UserId } from '@madang/contract/ids.ts'
import type { Picture } from '@madang/contract/chat/pictures.ts'
import { quotas } from '@madang/contract/quotas.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import type { Pictures } from '../ports/pictures.ts'
import type { Random } from '../ports/random.ts'
import { drawAndName, keepFiles } from './draw-and-name.ts'
import './tables.ts'
import type { Context } from '../context.ts'

export interface Uploader {
  /**
   * Keeps a picture; TYPE_NOT_ACCEPTED for a file that is no acceptable picture, TOO_MANY in a rush, PICTURE_NOT_KEPT while
   * the store is full or away: nothing of it can be sent then, and what is left of it goes after a day. PICTURES_FULL when
   * what is kept of the caller is as much as one person may have kept.
   */
  upload(caller: { readonly user: UserId; readonly now: Date }, file: Buffer): Promise<Picture>
}

export interface UploaderDependencies {
  readonly db: Db
  readonly store: Pictures
  readonly random: Random
  /** Bytes that are kept of one person. */
  readonly mostBytes?: number
  /** Hears why the store does not take files. */
  readonly report: (error: unknown) => void
}

/** The uploader of people's pictures. */
export function createUploader({
  db,
  store,
  random,
  mostBytes = quotas.pictureBytes,
  report,
}: UploaderDependencies): Uploader {
  return {
    upload: async ({ user, now }, file) => {
      // An id of ours has its shape.
      const drawn = await drawAndName(random.uuid() as PictureId, file)
      // The row first: whatever happens next, the sweep knows which files may be there.
      await transact(db, async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`pictures of ${user}`}, 0))`.execute(tx)
        const bytes = drawn.full.bytes.length + drawn.thumb.bytes.length
        await checkRoom(tx, user, mostBytes - bytes)
        await tx
          .insertInto('picture')
          .values({
            ...drawn.picture,
            owner: user,
            full_name: drawn.full.name,
            thumb_name: drawn.thumb.name,
            bytes,
            created_at: now,
            conversation: null,
            client_id: null,
            removed_at: null,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
      })
      await keepFiles(store, drawn, report)
      return drawn.picture
    },
  }
}

/** PICTURES_FULL when more than `most` bytes are kept of somebody. */
async function checkRoom(tx: Tx, user: UserId, most: number): Promise<void> {
  const { kept } = await tx
    .selectFrom('picture')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('bytes'), sql<string>`0`).as('kept'))
    .where('owner', '=', user)
    .executeTakeFirstOrThrow()
  if (Number(kept) > most) throw new Failure('PICTURES_FULL')
}

export function uploadImage({
  user,
  now,
  file,
  uploader,
}: Context<'user' | 'now' | 'file' | 'uploader'>): Promise<Picture> {
  return uploader.upload({ user, now }, file)
}

import type { PictureId, UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { PictureName } from '../ports/pictures.ts'
import './tables.ts'

/** A picture that may still be opened, by somebody: whom it belongs to and which message carries it, if one does. */
export interface FoundPicture {
  readonly owner: UserId
  readonly names: { readonly full: PictureName; readonly thumb: PictureName }
  readonly carriedBy: { readonly conversation: bigint; readonly clientId: string } | null
}

/** Finds a picture by its id; null when there is none or when it was removed. Says nothing about who may see it. */
export async function findPicture(db: Db | Tx, id: PictureId): Promise<FoundPicture | null> {
  const row = await db
    .selectFrom('picture')
    .select(['owner', 'full_name', 'thumb_name', 'conversation', 'client_id'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { owner, full_name: full, thumb_name: thumb, conversation, client_id: clientId } = row
  const carriedBy = conversation === null || clientId === null ? null : { conversation, clientId }
  return { owner, names: { full, thumb }, carriedBy }
}

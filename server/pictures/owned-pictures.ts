import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { PictureName } from '../ports/pictures.ts'
import './tables.ts'

/** One picture somebody sent, by its name in the store. */
export interface OwnedPicture {
  readonly id: string
  readonly name: PictureName
  readonly time: Date
}

/** The pictures a user sent and did not take back, oldest first. */
export async function ownedPictures(db: Db, user: UserId): Promise<OwnedPicture[]> {
  const rows = await db
    .selectFrom('picture')
    .select(['id', 'full_name', 'created_at'])
    .where('owner', '=', user)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, full_name: name, created_at: time }) => ({ id, name, time }))
}

/** Every picture of a user who goes: from the commit on they open for nobody, and the sweep removes the files (REQ-58). */
export async function erasePictures(tx: Tx, user: UserId, now: Date): Promise<void> {
  await tx
    .updateTable('picture')
    .set({ conversation: null, client_id: null, removed_at: now })
    .where('owner', '=', user)
    .where('removed_at', 'is', null)
    .execute()
}

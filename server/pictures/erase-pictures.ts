import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'
import './tables.ts'

/** Every picture of a user who goes: from the commit on they open for nobody, and the sweep removes the files (REQ-58). */
export async function erasePictures(tx: Tx, user: UserId, now: Date): Promise<void> {
  await tx
    .updateTable('picture')
    .set({ conversation: null, client_id: null, removed_at: now })
    .where('owner', '=', user)
    .where('removed_at', 'is', null)
    .execute()
}

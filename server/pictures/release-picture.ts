import type { PictureId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'
import './tables.ts'

/** The picture of a recalled message: from the commit on it opens for nobody (REQ-93), and after a week its files are removed by the sweep; until then a report still finds it. */
export async function releasePicture(tx: Tx, id: PictureId, now: Date): Promise<void> {
  await tx
    .updateTable('picture')
    .set({ conversation: null, client_id: null, removed_at: now })
    .where('id', '=', id)
    .execute()
}

import type { PictureId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { PictureName } from '../ports/pictures.ts'
import './tables.ts'

/** Keeps pictures as evidence of a report: recalled or not, their files stay (REQ-93). Unknown ones are passed over. */
export async function keepAsEvidence(tx: Tx, ids: readonly PictureId[]): Promise<void> {
  if (ids.length) await tx.updateTable('picture').set({ evidence: true }).where('id', 'in', ids).execute()
}

/** Lets pictures go that are evidence no longer: what else holds them holds, the others are removed by the sweep. */
export async function letGoOfEvidence(tx: Tx, ids: readonly PictureId[]): Promise<void> {
  if (ids.length) await tx.updateTable('picture').set({ evidence: false }).where('id', 'in', ids).execute()
}

/** Names in the store of a picture that is evidence, also of a recalled one; null for any other. For operators only. */
export async function evidencePicture(
  db: Db | Tx,
  id: PictureId,
): Promise<{ readonly full: PictureName; readonly thumb: PictureName } | null> {
  const found = await db
    .selectFrom('picture')
    .select(['full_name as full', 'thumb_name as thumb'])
    .where('id', '=', id)
    .where('evidence', '=', true)
    .executeTakeFirst()
  return found ?? null
}

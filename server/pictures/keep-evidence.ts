import { type RawBuilder, sql } from 'kysely'
import type { Picture } from '@madang/contract/chat/pictures.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { PictureId, UserId } from '@madang/contract/ids.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import type { PictureName } from '../ports/pictures.ts'
import './tables.ts'

/** The table whose rows hold a picture as evidence. */
type Holder = keyof Tables

/** Keeps pictures as evidence of cases of a kind: recalled or not, their files stay (REQ-93). Unknown ones are passed over. */
export async function keepAsEvidence(tx: Tx, holder: Holder, ids: readonly PictureId[]): Promise<void> {
  await setHolders(tx, ids, sql`array_append(array_remove(evidence_of, ${holder}::text), ${holder}::text)`)
}

/** The same for pictures that somebody adds to a case of their own. NOT_FOUND for one of somebody else's or that is gone. */
export async function keepOwnAsEvidence(
  tx: Tx,
  holder: Holder,
  { user, ids }: { readonly user: UserId; readonly ids: readonly PictureId[] },
): Promise<void> {
  if ((await lockOwn(tx, user, ids)).length < new Set(ids).size) throw new Failure('NOT_FOUND')
  await keepAsEvidence(tx, holder, ids)
}

/** The same for uploads that no message carries, described as they are. NOT_FOUND for any other. */
export async function keepUploads(
  tx: Tx,
  holder: Holder,
  { user, pictures }: { readonly user: UserId; readonly pictures: readonly Picture[] },
): Promise<void> {
  const ids = pictures.map(({ id }) => id)
  const own = new Map((await lockOwn(tx, user, ids)).map((row) => [row.id, row]))
  for (const { id, width, height, placeholder } of pictures) {
    const row = own.get(id)
    const isSame = row?.width === width && row.height === height && row.placeholder === placeholder
    if (!isSame || row.conversation !== null) throw new Failure('NOT_FOUND')
  }
  await keepAsEvidence(tx, holder, ids)
}

/** Pictures of somebody that are there, held so that the sweep does not take them meanwhile. */
function lockOwn(tx: Tx, user: UserId, ids: readonly PictureId[]) {
  return tx
    .selectFrom('picture')
    .select(['id', 'width', 'height', 'placeholder', 'conversation'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('owner', '=', user)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Lets go of pictures that no case of this kind holds any longer: what is evidence of another kind stays, the others are removed by the sweep. */
export async function letGoOfEvidence(tx: Tx, holder: Holder, ids: readonly PictureId[]): Promise<void> {
  await setHolders(tx, ids, sql`array_remove(evidence_of, ${holder}::text)`)
}

async function setHolders(tx: Tx, ids: readonly PictureId[], holders: RawBuilder<unknown>): Promise<void> {
  if (ids.length === 0) return
  await sql`update picture set evidence_of = ${holders}, evidence = ${holders} <> '{}'
    where id = any(${ids}::uuid[])`.execute(tx)
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

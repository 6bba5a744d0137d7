/** The files of exports in the store. A row names each before it is kept, so that none outlives its export (REQ-58). */
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { PictureName, Pictures } from '../ports/pictures.ts'
import './tables.ts'

/** Its user left, or another attempt made it meanwhile. */
export class NoLongerAsked extends Error {}

/** Names a file of an export that is waiting. */
export async function nameFile(db: Db, exportId: string, file: PictureName): Promise<void> {
  const { numAffectedRows } = await sql`update data_export set named = array_append(named, ${file})
    where export_id = ${exportId} and state = 'waiting'`.execute(db)
  if (numAffectedRows === 0n) throw new NoLongerAsked()
}

/** Removes files of an export that are no part of it: those of an attempt that came to nothing. */
export async function removeLeft(
  { db, pictures }: { readonly db: Db; readonly pictures: Pick<Pictures, 'remove'> },
  exportId: string,
  files: readonly PictureName[],
): Promise<void> {
  const made = await db
    .selectFrom('data_export')
    .select('parts')
    .where('export_id', '=', exportId)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  const left = files.filter((file) => !made?.parts.includes(file))
  for (const file of left) await pictures.remove(file)
  await sql`update data_export
    set named = array(select unnest(named) except select unnest(${left}::text[])) where export_id = ${exportId}`.execute(
    db,
  )
}

/** All files of an export, whole, in parts or left by an attempt that was stopped. */
export const exportFiles = sql<PictureName[]>`array(
  select distinct file from unnest(parts || named || file_name) as file where file is not null)`

/** Ends all exports of somebody, so that no attempt goes on, and answers their files. */
export async function endExports(tx: Tx, user: UserId): Promise<PictureName[]> {
  const { rows } = await sql<{ export_id: string; files: PictureName[] }>`
    select export_id, ${exportFiles} as files from data_export
    where user_id = ${user} and state <> 'gone' order by export_id for update`.execute(tx)
  await sql`update data_export set state = 'gone', file_name = null, parts = '{}', named = '{}'
    where user_id = ${user} and state <> 'gone'`.execute(tx)
  return rows.flatMap(({ files }) => files)
}

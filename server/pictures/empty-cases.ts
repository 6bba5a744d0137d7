import { sql } from 'kysely'
import type { PictureId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import { type Kept, tableOf } from '../retention/kept.ts'
import { inBatches, noteSweep } from '../retention/sweep-kept.ts'
import { letGoOfEvidence } from './keep-evidence.ts'

const atOnce = 200

/**
 * Empties `words` and `pictures` of cases that are over; pictures that no other case of the table holds are evidence no longer.
 * Others with the same picture are of the same person, who sent it.
 */
export function emptyCases(db: Db, kept: Kept, now: Date, most = atOnce): Promise<void> {
  return noteSweep(db, kept, { now, work: () => inBatches(db, most, (tx) => emptyBatch(tx, kept, { now, most })) })
}

async function emptyBatch(
  tx: Tx,
  kept: Kept,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<number> {
  const cases = sql.table(tableOf(kept))
  const { rows } = await sql<{ user_id: string; pictures: PictureId[] }>`
    update ${cases} as emptied set words = '', pictures = '{}' from (
      select ctid as place, user_id, pictures from ${cases} where ${kept.due(now)} limit ${most} for update skip locked
    ) as due where emptied.ctid = due.place returning due.user_id, due.pictures`.execute(tx)
  const pictures = rows.flatMap((row) => row.pictures)
  const held = await sql<{ id: PictureId }>`
    select distinct unnest(pictures) as id from ${cases} where user_id = any(${rows.map((row) => row.user_id)}::text[])`.execute(
    tx,
  )
  const stays = new Set(held.rows.map(({ id }) => id))
  await letGoOfEvidence(
    tx,
    tableOf(kept),
    pictures.filter((id) => !stays.has(id)),
  )
  return rows.length
}

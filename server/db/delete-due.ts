import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './tables.ts'

const batch = 2_000

/**
 * Deletes the rows of a table that are due, in batches that are each committed: however many have piled up, no statement runs
 * long, and a call that is cut off is gone on with by the next. A batch that fails is deleted row by row; rows that cannot go
 * stop no other, and what kept them is thrown at the end. Answers how many went.
 */
export function deleteDue(db: Db | Tx, table: string, due: RawBuilder<unknown>, most = batch): Promise<number> {
  return inBatches({ db, table, due, most }, sql`delete from ${sql.table(table)}`)
}

/** The same for rows that are due to be changed: `set` makes them due no longer. */
export function updateDue(
  db: Db | Tx,
  table: string,
  { set, due, most = batch }: { set: RawBuilder<unknown>; due: RawBuilder<unknown>; most?: number },
): Promise<number> {
  return inBatches({ db, table, due, most }, sql`update ${sql.table(table)} set ${set}`)
}

async function inBatches(
  { db, table, due, most }: { db: Db | Tx; table: string; due: RawBuilder<unknown>; most: number },
  change: RawBuilder<unknown>,
): Promise<number> {
  const stuck: string[] = []
  const errors: unknown[] = []
  let gone = 0n
  for (;;) {
    const { rows } = await sql<{ place: string }>`
      select ctid::text as place from ${sql.table(table)}
      where (${due}) and ctid <> all(${stuck}::tid[]) limit ${most}`.execute(db)
    const changed = async (places: readonly string[]) => {
      const done = await sql`${change} where ctid = any(${places}::tid[]) and (${due})`.execute(db)
      gone += done.numAffectedRows ?? 0n
    }
    const places = rows.map(({ place }) => place)
    await changed(places).catch(async () => {
      for (const place of places)
        await changed([place]).catch((error: unknown) => {
          stuck.push(place)
          errors.push(error)
        })
    })
    if (places.length < most) break
  }
  if (errors.length) throw new AggregateError(errors, `${errors.length} rows of ${table} stayed: ${String(errors[0])}`)
  return Number(gone)
}

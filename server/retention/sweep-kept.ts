import { sql } from 'kysely'
import { deleteDue, updateDue } from '../db/delete-due.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { eachItem } from '../jobs/each-item.ts'
import { type Kept, tableOf } from './kept.ts'
import './tables.ts'

/** So many rows that stayed are counted; more are as bad. */
const mostCounted = 1_000

/** Removes what is over, each on its own, and notes what came of it. */
export function sweepKept(db: Db, kept: readonly Kept[], now: Date): Promise<void> {
  return eachItem(kept, (row) => noteSweep(db, row, { now, work: () => remove(db, row, now) }))
}

/**
 * Notes a sweep that removes in a way of its own: `work` answers how many rows it took. What is due afterwards is counted in
 * the table itself, also where `work` throws.
 */
export async function noteSweep(
  db: Db,
  kept: Kept,
  { now, work }: { readonly now: Date; readonly work: () => Promise<number> },
): Promise<void> {
  let removed = 0
  try {
    removed = await work()
  } finally {
    await sql`
      insert into retention_sweep as last (name, swept_at, removed, total, left_over)
      values (${kept.name}, ${now}, ${removed}, ${removed}, (select count(*) from (
        select from ${sql.table(tableOf(kept))} where ${kept.due(now)} limit ${mostCounted}) as due))
      on conflict (name) do update set swept_at = excluded.swept_at, removed = excluded.removed,
        total = last.total + excluded.removed, left_over = excluded.left_over`.execute(db)
  }
}

/** Sweeps in transactions of at most so many, until one finds fewer; answers how many in all. */
export async function inBatches(db: Db, most: number, sweep: (tx: Tx) => Promise<number>): Promise<number> {
  for (let gone = 0; ;) {
    const swept = await transact(db, sweep)
    gone += swept
    if (swept < most) return gone
  }
}

function remove(db: Db, kept: Kept, now: Date): Promise<number> {
  const [table, due] = [tableOf(kept), kept.due(now)]
  return kept.set ? updateDue(db, table, { set: kept.set, due }) : deleteDue(db, table, due)
}

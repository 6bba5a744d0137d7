import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'
import type { Kept } from './kept.ts'
import './tables.ts'

/** What the console shows of something that is kept for a time. */
interface SweepReport {
  readonly name: string
  readonly keptMs: number
  /** Null before its first sweep. */
  readonly last: { readonly at: Date; readonly removed: number; readonly left: number } | null
  /** Rows that all sweeps together removed. */
  readonly total: number
}

/** How the last sweep of each went, by name. */
export async function readSweeps(tx: Tx, kept: readonly Kept[]): Promise<SweepReport[]> {
  const noted = new Map(
    (await tx.selectFrom('retention_sweep').selectAll().execute()).map((row) => [row.name, row] as const),
  )
  return kept
    .map(({ name, keptMs }) => {
      const row = noted.get(name)
      const last = row ? { at: row.swept_at, removed: row.removed, left: row.left_over } : null
      return { name, keptMs, last, total: Number(row?.total ?? 0) }
    })
    .toSorted((left, right) => left.name.localeCompare(right.name, 'en'))
}

/** How many kinds had rows beyond their time after their last sweep, and since when. */
export async function overdueKinds(tx: Tx): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(swept_at) as since from retention_sweep where left_over > 0`.execute(tx)
  return rows[0]!
}

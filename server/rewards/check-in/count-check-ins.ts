import type { Db, Tx } from '../../db/tables.ts'
import '../tables.ts'

/** Check-ins accepted on each business day from `firstDay` on. */
export async function countCheckIns(db: Db | Tx, firstDay: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('check_in')
    .select(({ fn }) => ['day', fn.countAll<bigint>().as('count')])
    .where('day', '>=', firstDay)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, count }) => [day, Number(count)]))
}

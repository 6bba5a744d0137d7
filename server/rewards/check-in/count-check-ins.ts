import { type Amount, units } from '@madang/contract/money.ts'
import type { Db, Tx } from '../../db/tables.ts'
import '../tables.ts'

/** Check-ins accepted on each business day from `firstDay` on, and what they unlocked. */
export async function countCheckIns(
  db: Db | Tx,
  firstDay: string,
): Promise<Map<string, { readonly count: number; readonly unlocked: Amount<'CVC'> }>> {
  const rows = await db
    .selectFrom('check_in')
    .select((each) => [
      'day',
      each.fn.countAll<bigint>().as('count'),
      each.cast<bigint>(each.fn.sum('unlocked'), 'bigint').as('unlocked'),
    ])
    .where('day', '>=', firstDay)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, count, unlocked }) => [day, { count: Number(count), unlocked: units(unlocked) }]))
}

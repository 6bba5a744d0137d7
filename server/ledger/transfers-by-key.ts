import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import { type DatedTransfer, transferOf } from './transfer.ts'

/** Posted transfers by the keys of their business facts. */
export async function transfersByKey(db: Db | Tx, keys: readonly string[]): Promise<Map<string, DatedTransfer>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('transfer')
    .selectAll()
    .where((where) => where('key', '=', where.fn.any(where.val(keys))))
    .execute()
  return new Map(rows.map((row) => [row.key, { ...transferOf(row), at: row.at }]))
}

/** How many transfers there are of each code, for finding some that nothing explains. */
export async function transfersByCode(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('transfer')
    .select(['code', (of) => of.fn.countAll<bigint>().as('count')])
    .groupBy('code')
    .orderBy('code')
    .modifyEnd(sql`/* reads all: part of the replay of everything, once a night */`)
    .execute()
  return new Map(rows.map(({ code, count }) => [code, Number(count)]))
}

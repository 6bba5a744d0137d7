import type { Db, Tx } from '../db/tables.ts'
import './tables.ts'

/** Names of operators by their ids. */
export async function operatorNames(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('operator')
    .select(['operator_id', 'name'])
    .where((each) => each.cast<string>('operator_id', 'text'), 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ operator_id, name }) => [operator_id as string, name]))
}

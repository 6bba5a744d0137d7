import type pg from 'pg'
import type { Db } from '../../server/db/tables.ts'

/** Not measured yet. */
export async function openWith(_db: Db, _pool: pg.Pool, _stored: readonly number[]): Promise<object[]> {
  return []
}

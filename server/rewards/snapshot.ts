import type { Db, Tx } from '../db/tables.ts'

/** Reads several things as of one moment, so that totals and items agree (F08). */
export function snapshot<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

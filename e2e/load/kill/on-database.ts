import type { Db } from '../../../server/db/tables.ts'
import { transact } from '../../../server/db/tx.ts'

/** What helpers of tests take, on a database that is there. */
export const on = (db: Db) => ({
  db,
  transact: <Result>(body: Parameters<typeof transact<Result>>[1]) => transact(db, body),
})

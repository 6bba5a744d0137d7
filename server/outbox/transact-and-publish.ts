import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import type { Bus, Notice } from '../ports/bus.ts'

/** As `transact`; what it publishes reaches the phones once it has committed, and not at all otherwise (INV-C05). */
export async function transactAndPublish<Result>(
  { db, bus }: { readonly db: Db; readonly bus: Pick<Bus, 'publish'> },
  run: (tx: Tx, publish: (notice: Notice) => void) => Promise<Result>,
): Promise<Result> {
  const told: Notice[] = []
  const result = await transact(db, (tx) => {
    told.length = 0
    return run(tx, (notice) => void told.push(notice))
  })
  for (const notice of told) bus.publish(notice)
  return result
}

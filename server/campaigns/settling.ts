import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import type { Bus, Notice } from '../ports/bus.ts'
import type { Publish } from '../rewards/grants/notify-grant-owners.ts'

/** What a campaign's timer works with. */
export interface SettledBy {
  readonly db: Db
  readonly clock: { now(): Date }
  readonly bus?: Pick<Bus, 'publish'>
}

/** What each of its transactions works with. */
export interface Settling {
  readonly tx: Tx
  readonly clock: { now(): Date }
  readonly publish: Publish
}

/** Settles in one transaction; phones hear of it after the commit. */
export async function settleAndNotify<Result>(
  { db, clock, bus }: SettledBy,
  settle: (settling: Settling) => Promise<Result>,
): Promise<Result> {
  let pending: Notice[] = []
  const result = await transact(db, (tx) => {
    pending = []
    return settle({ tx, clock, publish: (notice) => void pending.push(notice) })
  })
  for (const notice of pending) bus?.publish(notice)
  return result
}

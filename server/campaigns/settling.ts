import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { eachItem } from '../jobs/each-item.ts'
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

/** Of people for whom something is not done together it is done for each alone. */
export function eachPerson(
  pages: readonly (readonly UserId[])[],
  work: (users: readonly UserId[]) => Promise<void>,
  said: (user: UserId) => string,
): Promise<void> {
  return eachItem(pages, (users) =>
    work(users).catch(() => eachItem(users, (user) => work([user]).catch(thrownAs(said(user))))),
  )
}

/** Says what did not come about, with the error that kept it. */
export const thrownAs =
  (message: string) =>
  (cause: unknown): never => {
    throw new Error(message, { cause })
  }

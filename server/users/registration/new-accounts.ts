import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import { findUser } from '../find-user.ts'

/** How long an account counts as young (REQ-101, THR-11). */
export const newAccountMs = 3 * 24 * 60 * 60_000
const mostRemembered = 100_000

/** Knows which accounts are young. Customer service never is. Asks the database once for each user: when somebody registered never changes. */
export function newAccounts(db: Db): (user: UserId, now: Date) => Promise<boolean> {
  const registered = new Map<UserId, number>()
  return async (user, now) => {
    let at = registered.get(user)
    if (at === undefined) {
      const found = await findUser(db, user)
      at = found && found.verified !== 'service' ? found.registeredAt.getTime() : 0
      const oldest = registered.keys().next()
      if (registered.size >= mostRemembered && !oldest.done) registered.delete(oldest.value)
      registered.set(user, at)
    }
    return now.getTime() - at < newAccountMs
  }
}

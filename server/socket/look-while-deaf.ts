import type { UserId } from '@madang/contract/ids.ts'
import { spokenSince } from '../chat/delivery/spoken-since.ts'
import type { Db } from '../db/tables.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'

/** Longer than Redis may be silent before that is noticed. */
const unnoticedMs = 6_000
/** Longer than from the moment of a message to its commit. */
const commitMs = 2_000
/** People asked about in one statement. */
const mostTogether = 1_000

/**
 * Looks into the database for what was said, as long as nothing of other processes arrives: whose conversations changed is
 * told to look for themselves (INV-C05). Called every second or two; a call while one runs does nothing.
 */
export function lookWhileDeaf(
  { db, bus, clock }: { readonly db: Db; readonly bus: Pick<Bus, 'isDeaf'>; readonly clock: Clock },
  tell: (user: UserId) => void,
) {
  let isLooking = false
  let lookedAt: Date | null = null
  return async (users: readonly UserId[]): Promise<void> => {
    if (!bus.isDeaf()) lookedAt = null
    if (isLooking || !bus.isDeaf()) return
    isLooking = true
    try {
      const now = clock.now()
      const since = new Date(lookedAt ? lookedAt.getTime() - commitMs : now.getTime() - unnoticedMs)
      for (let from = 0; from < users.length; from += mostTogether)
        for (const user of await spokenSince(db, users.slice(from, from + mostTogether), since)) tell(user)
      lookedAt = now
    } finally {
      isLooking = false
    }
  }
}

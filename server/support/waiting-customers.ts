import type { UserId } from '@madang/contract/ids.ts'
import type { Measure } from '../casework/case-kind.ts'
import { countUnreadPeers, unreadPeers, type UnreadPeer } from '../chat/reading/unread-peers.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Clock } from '../ports/clock.ts'
import { serviceAccount } from './service-account.ts'

/**
 * The queue of customer service, whoever wrote first stands first: everybody with a message that it has not read. An
 * answer, or reading, takes a customer out. Nothing is counted apart: the queue is what the conversations say.
 */
export async function waitingCustomers(db: Db | Tx): Promise<UnreadPeer[]> {
  return unreadPeers(db, await serviceAccount(db))
}

export async function measureWaiting(tx: Tx): Promise<Measure> {
  return countUnreadPeers(tx, await serviceAccount(tx))
}

const cachedMs = 3000

/** Returns places in the queue, which is read at most once in three seconds however many people ask. */
export function serviceQueue(db: Db, clock: Clock): { placeOf(user: UserId): Promise<number | null> } {
  let looked: { readonly at: number; readonly queue: Promise<UnreadPeer[]> } | undefined
  return {
    placeOf: async (user) => {
      const now = clock.now().getTime()
      if (!looked || Math.abs(now - looked.at) >= cachedMs) {
        const asked = { at: now, queue: waitingCustomers(db) }
        looked = asked
        asked.queue.catch(() => looked === asked && (looked = undefined))
      }
      const place = (await looked.queue).findIndex((waiting) => waiting.user === user)
      return place < 0 ? null : place + 1
    },
  }
}

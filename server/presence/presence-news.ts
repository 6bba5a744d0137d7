import { encodeFrame } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../db/tables.ts'
import { openFriends } from '../friends/open-friends.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import { peopleByIds } from '../users/find-user.ts'
import { presenceAt, type Connected } from './seen.ts'

/** A phone that comes back within this time was never away. */
const awayMs = 10_000
/** People told of at once; the others wait for the next round. */
const mostTogether = 500

export interface PresenceNews {
  /** A socket of this user was opened or ended. */
  changed(user: UserId, isOpen: boolean): void
  /** To be called every second: tells connected friends of those who came or went (event 6). */
  tell(): Promise<void>
}

/** Tells friends who are there about those who come and go, gathered, from what the database says of all processes (REQ-98). */
export function presenceNews({
  db,
  bus,
  clock,
  connected,
}: {
  readonly db: Db
  readonly bus: Bus
  readonly clock: Clock
  readonly connected: Connected
}): PresenceNews {
  /** From when on a user is to be looked at. */
  const due = new Map<UserId, number>()
  /** Whose friends know that they are there. */
  const told = new Set<UserId>()
  return {
    changed: (user, isOpen) => {
      if (isOpen && told.has(user)) due.delete(user)
      else due.set(user, clock.now().getTime() + (isOpen ? 0 : awayMs))
    },
    tell: async () => {
      const now = clock.now()
      const users = [...due].flatMap(([user, at]) => (at <= now.getTime() ? [user] : [])).slice(0, mostTogether)
      if (!users.length) return
      for (const user of users) due.delete(user)
      const pairs = await openFriends(db, users)
      const everybody = [...new Set([...users, ...pairs.map(({ friend }) => friend)])]
      const seen = await connected(everybody)
      const people = await peopleByIds(db, everybody)
      for (const user of users) {
        if (seen.get(user) === 'online') told.add(user)
        else told.delete(user)
      }
      for (const { user, friend } of pairs) {
        if (seen.get(friend) !== 'online' || !people.get(user)?.presence || !people.get(friend)?.presence) continue
        const data = { friendId: user, presence: presenceAt(seen.get(user), now) }
        bus.publish({ kind: 'frame', user: friend, frame: encodeFrame({ kind: 'presence', data }) })
      }
    },
  }
}

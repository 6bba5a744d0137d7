import { encodeFrame } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { typingTimes } from '@madang/contract/chat/presence.ts'
import type { Db } from '../db/tables.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import { visibleFriends } from './get-presence.ts'

/** Passed on at once at most; more are dropped, for the next follows in seconds. */
const mostAtOnce = 20

/** Passes on that somebody is typing, to a friend between whom and them presence is shown (REQ-98). Nothing is stored. */
export function createTyping({ db, bus, clock }: { readonly db: Db; readonly bus: Bus; readonly clock: Clock }) {
  /** When a user's typing to somebody was last passed on. */
  const passed = new Map<string, number>()
  let running = 0
  return {
    heard: async (user: UserId, friendId: UserId): Promise<void> => {
      const now = clock.now().getTime()
      const key = `${user} ${friendId}`
      // A phone may be a little early.
      if (running >= mostAtOnce || now - (passed.get(key) ?? 0) < typingTimes.everyMs - 500) return
      passed.delete(key)
      passed.set(key, now)
      forgetOld(passed, now)
      running++
      try {
        if ((await visibleFriends(db, user, [friendId])).length)
          bus.publish({
            kind: 'frame',
            user: friendId,
            frame: encodeFrame({ kind: 'typing', data: { friendId: user } }),
          })
      } finally {
        running--
      }
    },
  }
}

/** Oldest first: stops at the first that still counts. */
function forgetOld(passed: Map<string, number>, now: number) {
  for (const [key, at] of passed) {
    if (now - at < typingTimes.everyMs) return
    passed.delete(key)
  }
}

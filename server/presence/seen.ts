import { hourMs } from '@madang/contract/values/durations.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Presence } from '@madang/contract/chat/presence.ts'

/** When somebody was last there. */
export type Seen = 'online' | Date

/** Who is there, over all processes; those never seen are left out of the answer. */
export type Connected = (users: readonly UserId[]) => Promise<ReadonlyMap<UserId, Seen>>

/** What friends are told instead of the moment (REQ-98). */
export function presenceAt(seen: Seen | undefined, now: Date): Presence {
  if (seen === 'online') return 'online'
  const ago = seen ? now.getTime() - seen.getTime() : Infinity
  if (ago < hourMs) return 'hour'
  if (ago < 24 * hourMs) return 'day'
  return ago < 7 * 24 * hourMs ? 'week' : 'earlier'
}

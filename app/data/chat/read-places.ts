import type { UserId } from '@madang/contract/ids.ts'
import { ofAccount } from './chat-store.ts'

/** A server is told a place of the same conversation at most this often, in milliseconds. */
const restMs = 300

/**
 * Tells the server up to where conversations are read: the first place at once, those of the next 300 ms as one. Places
 * only grow, so the last says it all.
 */
export function readPlaces(tell: (friendId: UserId, seq: number) => void): typeof tell {
  const resting = new Map<UserId, number | null>()
  const say: typeof tell = (friendId, seq) => {
    if (resting.has(friendId)) return void resting.set(friendId, seq)
    resting.set(friendId, null)
    tell(friendId, seq)
    const { isCurrent } = ofAccount()
    setTimeout(() => {
      const last = resting.get(friendId)
      resting.delete(friendId)
      if (last && isCurrent()) say(friendId, last)
    }, restMs)
  }
  return say
}

import type { UserId } from '@madang/contract/ids.ts'
import type { Reader } from './mark-read.ts'

/** So many conversations of one person are read at once; a phone says one, and those of its next 300 ms as one. */
const mostOfOne = 8

/** A place that a phone said over its socket. */
interface Said {
  readonly user: UserId
  readonly friendId: UserId
  readonly seq: number
}

/**
 * Readings that phones say over their sockets (REQ-88), answered by event 2 alone: a conversation has one under way, and what
 * is said of it meanwhile goes as its furthest place. Whatever fails or is too much is dropped; the phone, unanswered, makes
 * the call, whose limits and failures are those of a call.
 */
export function heardReadings(reader: Pick<Reader, 'read'>): (said: Said) => void {
  /** The furthest place said of a conversation while it is being read. */
  const further = new Map<string, number>()
  const underWay = new Map<UserId, number>()
  const read = async ({ user, friendId, seq }: Said) => {
    const key = user + friendId
    for (let place = seq; ; place = further.get(key)!) {
      further.set(key, place)
      await reader.read(user, { friendId, seq: place }).catch(() => undefined)
      if (further.get(key) === place) break
    }
    further.delete(key)
    const left = underWay.get(user)! - 1
    if (left) underWay.set(user, left)
    else underWay.delete(user)
  }
  return (said) => {
    const { user, friendId, seq } = said
    const place = further.get(user + friendId)
    if (place !== undefined) return void further.set(user + friendId, Math.max(place, seq))
    const own = underWay.get(user) ?? 0
    if (own >= mostOfOne) return
    underWay.set(user, own + 1)
    void read(said)
  }
}

// What one does to an entry of one's own list (REQ-86, 87, 88), and how far one has read.
import { between, done, sideOf, type Outcome, type Person, type World } from './world.ts'

/** Everything with this person is read, or with everybody; the dot goes too. */
export function read(world: World, by: Person, other: Person | 'all'): Outcome {
  for (const conversation of world.conversations.values()) {
    if (!conversation.pair.includes(by) || (other !== 'all' && !conversation.pair.includes(other))) continue
    const mine = sideOf(conversation, by)
    mine.read = conversation.messages.length
    mine.delivered = Math.max(mine.delivered, mine.read)
    mine.dot = false
  }
  return done
}

/** A phone of this person has everything up to this one. */
export function deliver(world: World, by: Person, other: Person, seq: number): Outcome {
  const conversation = between(world, by, other)
  const mine = sideOf(conversation, by)
  mine.delivered = Math.max(mine.delivered, Math.min(seq, conversation.messages.length))
  return done
}

/** A dot only: the read position and every counter stay. */
export function mark(world: World, by: Person, other: Person, unread: boolean): Outcome {
  if (!unread) return read(world, by, other)
  sideOf(between(world, by, other), by).dot = true
  return done
}

export function mute(world: World, by: Person, other: Person, muted: boolean): Outcome {
  sideOf(between(world, by, other), by).muted = muted
  return done
}

/** Who is unpinned has no place among the pinned ones either. */
export function pin(world: World, by: Person, other: Person, pinned: boolean): Outcome {
  const mine = sideOf(between(world, by, other), by)
  mine.pinned = pinned
  if (!pinned) mine.num = 0
  return done
}

/** The place of a pinned one; an unpinned one has none, and nothing happens. */
export function order(world: World, by: Person, other: Person, num: number): Outcome {
  const mine = sideOf(between(world, by, other), by)
  if (mine.pinned) mine.num = num
  return done
}

// What one does to an entry of one's own list (REQ-86, 87, 88), and how far one has read.
import { between, codes, done, refused, sideOf, type Outcome, type Person, type Side, type World } from './world.ts'
import { unread } from './view.ts'

/** Up to this message of one conversation, or all there is with this person or with everybody (null) who is unread or has a dot: then the dot goes too. */
export function read(world: World, by: Person, other: Person | null, upTo = Infinity): Outcome {
  for (const conversation of world.conversations.values()) {
    if (!conversation.pair.includes(by) || (other !== null && !conversation.pair.includes(other))) continue
    const mine = sideOf(conversation, by)
    if (other === null && unread(conversation, by) === 0 && !mine.dot) continue
    const place = Math.min(upTo, conversation.messages.length)
    if (place > mine.read || upTo === Infinity) mine.dot = false
    mine.read = Math.max(mine.read, place)
    mine.delivered = Math.max(mine.delivered, mine.read)
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

function keep(world: World, by: Person, other: Person, settings: Partial<Side>): Outcome {
  const conversation = between(world, by, other)
  if (!conversation.opened) return refused(codes.notFound)
  Object.assign(sideOf(conversation, by), settings)
  return done
}

/** A dot only: the read position and every counter stay. */
export const mark = (world: World, by: Person, other: Person, dot: boolean): Outcome => keep(world, by, other, { dot })

export const mute = (world: World, by: Person, other: Person, muted: boolean): Outcome =>
  keep(world, by, other, { muted })

/** Who is unpinned has no place among the pinned ones either. */
export const pin = (world: World, by: Person, other: Person, pinned: boolean): Outcome =>
  keep(world, by, other, pinned ? { pinned } : { pinned, num: 0 })

/** The place of a pinned one; an unpinned one has none. */
export const order = (world: World, by: Person, other: Person, num: number): Outcome =>
  sideOf(between(world, by, other), by).pinned ? keep(world, by, other, { num }) : refused(codes.notFound)

/** Takes the entry out of my list until the next message, with its pin and its dot; the history stays. */
export const hide = (world: World, by: Person, other: Person): Outcome =>
  keep(world, by, other, {
    hiddenTo: between(world, by, other).messages.length,
    pinned: false,
    num: 0,
    dot: false,
  })

// Who may write to whom (REQ-82, REQ-94, INV-C07), and somebody who leaves (REQ-58, decision 0168).
import {
  between,
  codes,
  done,
  otherOf,
  refused,
  sideOf,
  type Conversation,
  type Outcome,
  type Person,
  type World,
} from './world.ts'

/** Why this person may not write, if so: a block outranks deletion, and "both" outranks one. */
export function mayNotWrite(world: World, conversation: Conversation, person: Person): Outcome | undefined {
  const other = otherOf(conversation, person)
  const mine = conversation.blockers.has(person)
  const theirs = conversation.blockers.has(other)
  if (mine && theirs) return refused(codes.bothBlocked)
  if (mine) return refused(codes.youBlocked)
  if (theirs) return refused(codes.theyBlocked)
  if (conversation.friendship === 'deleted') return refused(codes.deleted)
  return conversation.friendship === 'friends' ? undefined : refused(codes.notSent)
}

export function befriend(world: World, one: Person, other: Person): Outcome {
  between(world, one, other).friendship = 'friends'
  return done
}

/** The friendship stays underneath; the conversation is unpinned for who blocks. */
export function block(world: World, by: Person, other: Person): Outcome {
  const conversation = between(world, by, other)
  conversation.blockers.add(by)
  const mine = sideOf(conversation, by)
  mine.pinned = false
  mine.num = 0
  return done
}

/** Brings the state before back, but no pin. */
export function unblock(world: World, by: Person, other: Person): Outcome {
  between(world, by, other).blockers.delete(by)
  return done
}

/** For both; each keeps the history until they delete it, and a block outlives it. */
export function unfriend(world: World, by: Person, other: Person): Outcome {
  const conversation = between(world, by, other)
  if (conversation.friendship === 'friends') conversation.friendship = 'deleted'
  return done
}

/** An account is deleted: its signs go, with a number for each; what it wrote stays with the others. */
export function leave(world: World, person: Person): Outcome {
  world.gone.add(person)
  for (const conversation of world.conversations.values()) {
    if (!conversation.pair.includes(person)) continue
    if (conversation.friendship === 'friends') conversation.friendship = 'deleted'
    for (const message of conversation.messages) {
      if (message.signs.delete(person)) message.change = ++conversation.changes
    }
  }
  return done
}

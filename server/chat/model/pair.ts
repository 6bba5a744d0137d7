// Who may write to whom (REQ-82, REQ-94, INV-C07), and somebody who leaves (REQ-58, decision 0168).
import {
  between,
  codes,
  done,
  otherOf,
  refused,
  sideOf,
  type Conversation,
  type Message,
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

/** Opens the conversation in both lists, with the dot for who was asked, and gives one its last message back who hid it. */
export function befriend(world: World, one: Person, greeted: Person): Outcome {
  const conversation = between(world, one, greeted)
  conversation.friendship = 'friends'
  conversation.opened = true
  conversation.lastAt = world.now
  for (const mine of conversation.sides.values()) {
    mine.hiddenTo = Math.min(mine.hiddenTo, conversation.messages.length - 1)
  }
  sideOf(conversation, greeted).dot = true
  return done
}

/** The friendship stays underneath; the conversation is unpinned for who blocks. */
export function block(world: World, by: Person, other: Person): Outcome {
  const conversation = between(world, by, other)
  conversation.blockers.add(by)
  Object.assign(sideOf(conversation, by), { pinned: false, num: 0 })
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
  if (conversation.friendship === 'never') return refused(codes.nobody)
  conversation.friendship = 'deleted'
  return done
}

/**
 * An account is deleted: what it wrote is taken back, its signs on the others' messages go with a number for each, its
 * blocks and its list are forgotten.
 */
export function leave(world: World, person: Person): Outcome {
  world.gone.add(person)
  for (const conversation of world.conversations.values()) {
    if (!conversation.pair.includes(person)) continue
    if (conversation.friendship === 'friends') conversation.friendship = 'deleted'
    conversation.blockers.delete(person)
    for (const message of conversation.messages) {
      if (message.sender === person) takeBack(message, world.now)
      else if (message.signs.delete(person)) message.change = ++conversation.changes
    }
  }
  return done
}

/** The content goes for both, with the signs; the line stays. */
export function takeBack(message: Message, now: number): void {
  message.content = null
  message.recalledAt ??= now
  message.signs.clear()
}

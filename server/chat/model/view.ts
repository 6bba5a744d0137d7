// What one of the people sees: lines of a conversation, entries of the list, the total, changes since a number.
import {
  otherOf,
  sideOf,
  type Conversation,
  type Kind,
  type Message,
  type Person,
  type Sign,
  type World,
} from './world.ts'

export interface Line {
  seq: number
  sender: Person
  kind: Kind
  /** Null where it was taken back. */
  content: string | null
  edited: boolean
  change: number
  mine: Sign | null
  theirs: Sign | null
}

export interface Entry {
  friend: Person
  last: Line | null
  unread: number
  pinned: boolean
  num: number
  muted: boolean
  dot: boolean
  relation: 'none' | 'friends' | 'blocked' | 'deleted'
  /** How far the other one has read and has it on a phone. */
  theirRead: number
  theirDelivered: number
  change: number
}

export const line = (conversation: Conversation, person: Person, message: Message): Line => ({
  seq: message.seq,
  sender: message.sender,
  kind: message.kind,
  content: message.content,
  edited: message.recalledAt === null && message.editedAt !== null,
  change: message.change,
  mine: message.signs.get(person) ?? null,
  theirs: message.signs.get(otherOf(conversation, person)) ?? null,
})

const seenBy = (conversation: Conversation, person: Person): Message[] =>
  conversation.messages.filter(({ deletedBy }) => !deletedBy.has(person))

/** What is there for this person, oldest first. */
export const thread = (conversation: Conversation, person: Person): Line[] =>
  seenBy(conversation, person).map((message) => line(conversation, person, message))

/** The messages that changed after this number, in the order of their last changes; none that this person deleted. */
export const changesAfter = (conversation: Conversation, person: Person, after: number): Line[] =>
  thread(conversation, person)
    .filter(({ change }) => change > after)
    .toSorted((one, other) => one.change - other.change)

/** INV-C08: the others' messages after the place one has read to, neither taken back nor deleted by oneself. */
export const unread = (conversation: Conversation, person: Person): number =>
  seenBy(conversation, person).filter(
    ({ sender, seq, recalledAt }) =>
      sender !== person && seq > sideOf(conversation, person).read && recalledAt === null,
  ).length

function relation({ blockers, friendship }: Conversation, person: Person): Entry['relation'] {
  if (blockers.has(person)) return 'blocked'
  return friendship === 'never' ? 'none' : friendship
}

function entry(conversation: Conversation, person: Person): Entry {
  const { pinned, num, muted, dot } = sideOf(conversation, person)
  const friend = otherOf(conversation, person)
  const theirs = sideOf(conversation, friend)
  return {
    friend,
    last: thread(conversation, person).at(-1) ?? null,
    unread: unread(conversation, person),
    pinned,
    num,
    muted,
    dot,
    relation: relation(conversation, person),
    theirRead: theirs.read,
    theirDelivered: theirs.delivered,
    change: conversation.changes,
  }
}

/**
 * Pinned first: those with a number by it, then those without; each, and who is not pinned, newest first by the last line
 * that this person still has. Whoever has no line is not in the list.
 */
export function list(world: World, person: Person): Entry[] {
  const rank = ({ pinned, num }: Entry) => (pinned ? num || Infinity : Infinity)
  const at = (of: Conversation): number => seenBy(of, person).at(-1)?.at ?? 0
  return [...world.conversations.values()]
    .filter((conversation) => conversation.pair.includes(person) && seenBy(conversation, person).length > 0)
    .toSorted((one, other) => at(other) - at(one))
    .map((conversation) => entry(conversation, person))
    .toSorted((one, other) => Number(other.pinned) - Number(one.pinned) || rank(one) - rank(other) || 0)
}

export const total = (world: World, person: Person): number =>
  list(world, person).reduce((sum, { unread: count }) => sum + count, 0)

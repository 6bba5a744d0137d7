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
  /** 0 where it never changed or was taken back. */
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
  change: message.recalledAt === null ? message.change : 0,
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
  seenBy(conversation, person)
    .filter(({ change }) => change > after)
    .toSorted((one, other) => one.change - other.change)
    .map((message) => line(conversation, person, message))

/** INV-C08: the others' messages after what was read or taken out of the list, neither taken back nor deleted by oneself. */
export const unread = (conversation: Conversation, person: Person): number =>
  seenBy(conversation, person).filter(
    ({ sender, seq, recalledAt }) =>
      sender !== person &&
      seq > Math.max(sideOf(conversation, person).read, sideOf(conversation, person).hiddenTo) &&
      recalledAt === null,
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
 * Pinned first: those with a number by it, then those without; each, and who is not pinned, newest first by what was said
 * last, also where this person deleted it.
 */
export function list(world: World, person: Person): Entry[] {
  const rank = ({ pinned, num }: Entry) => (pinned && num > 0 ? num : Infinity)
  return [...world.conversations.values()]
    .filter(({ pair, opened }) => opened && pair.includes(person))
    .filter((conversation) => conversation.messages.length > sideOf(conversation, person).hiddenTo)
    .toSorted((one, other) => other.lastAt - one.lastAt)
    .map((conversation) => entry(conversation, person))
    .toSorted((one, other) => Number(other.pinned) - Number(one.pinned) || rank(one) - rank(other) || 0)
}

export const total = (world: World, person: Person): number =>
  list(world, person).reduce((sum, { unread: count }) => sum + count, 0)

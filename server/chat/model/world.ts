// Who there is, who may write to whom, and what was said: everything that any screen of the chat is made of.
export type Person = string
export type Kind = 'text' | 'picture' | 'card'
export const signs = ['thumb', 'heart', 'laugh', 'wow', 'sad', 'thanks'] as const
export type Sign = (typeof signs)[number]

export interface Message {
  readonly seq: number
  readonly sender: Person
  readonly kind: Kind
  readonly clientId: string
  readonly at: number
  /** Null once it was taken back. */
  content: string | null
  recalledAt: number | null
  editedAt: number | null
  edits: number
  /** The number of its last change; 0 when it never changed. */
  change: number
  readonly signs: Map<Person, Sign>
  readonly deletedBy: Set<Person>
  reported: boolean
}

/** What one of the two keeps of the conversation for themselves. */
export interface Side {
  read: number
  delivered: number
  pinned: boolean
  /** The order among pinned ones; 0 is none. */
  num: number
  muted: boolean
  /** Marked as unread by hand: no counter knows of it. */
  dot: boolean
  /** Taken out of the list up to this message; it is in the list again with one after it. */
  hiddenTo: number
}

export interface Conversation {
  readonly pair: readonly [Person, Person]
  friendship: 'never' | 'friends' | 'deleted'
  readonly blockers: Set<Person>
  readonly messages: Message[]
  /** Whether the two ever were friends or wrote: without it there is nothing to pin or to read. */
  opened: boolean
  /** When something was said last, or they became friends. */
  lastAt: number
  /** The number of the last change, apart from the messages' own numbers. */
  changes: number
  readonly sides: Map<Person, Side>
}

export interface World {
  now: number
  readonly conversations: Map<string, Conversation>
  /** People whose accounts are deleted. */
  readonly gone: Set<Person>
}

export type Outcome = { ok: true; seq?: number; at?: number; change?: number } | { ok: false; code: number }
export const done: Outcome = { ok: true }
export const refused = (code: number): Outcome => ({ ok: false, code })

/** Codes of REQ-163 and decision 0168. */
export const codes = {
  invalid: 400,
  notAllowed: 403,
  notFound: 404,
  idTaken: 430,
  nobody: 603,
  youBlocked: 611,
  theyBlocked: 612,
  bothBlocked: 613,
  deleted: 614,
  notSent: 615,
  recallOver: 616,
  tooLong: 617,
  editOver: 620,
} as const

export const start = (now = 0): World => ({ now, conversations: new Map(), gone: new Set() })

const side = (): Side => ({ read: 0, delivered: 0, pinned: false, num: 0, muted: false, dot: false, hiddenTo: 0 })

/** The conversation of the two, which there is from the first time anybody asks. */
export function between(world: World, one: Person, other: Person): Conversation {
  const pair = [one, other].toSorted() as [Person, Person]
  const key = pair.join(' ')
  const known = world.conversations.get(key)
  if (known) return known
  const fresh: Conversation = {
    pair,
    friendship: 'never',
    blockers: new Set(),
    messages: [],
    opened: false,
    lastAt: 0,
    changes: 0,
    sides: new Map(pair.map((person) => [person, side()])),
  }
  world.conversations.set(key, fresh)
  return fresh
}

export function sideOf(conversation: Conversation, person: Person): Side {
  const found = conversation.sides.get(person)
  if (!found) throw new Error(`${person} is not in this conversation`)
  return found
}

export const otherOf = ({ pair }: Conversation, person: Person): Person => (pair[0] === person ? pair[1] : pair[0])

/** The message, if it is there for this person. */
export const messageFor = (conversation: Conversation, person: Person, seq: number): Message | undefined =>
  conversation.messages.find((message) => message.seq === seq && !message.deletedBy.has(person))

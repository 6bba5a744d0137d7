import { messageType, type Message } from '@madang/contract/chat.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'

/** My own message on its way: kept with its id and text until the server has answered (R91, C02). */
export interface Outgoing {
  readonly clientMsgId: string
  readonly friendId: UserId
  /** Text; of a picture empty until the server keeps its file, then what `pictures.ts` of the contract writes. */
  readonly content: string
  /** The size a picture will have; absent for text. Its file lies in `picture-files.ts`. */
  readonly picture?: { readonly width: number; readonly height: number } | undefined
  /** The content is a card, as `cards.ts` of the contract writes it. */
  readonly isCard?: boolean
  readonly replyTo: MessageId | null
  /** When it was written, by the server's clock. */
  readonly writtenAt: Date
  /** `waiting` has not been tried or waits for the network; one per conversation is `sending` (C04). */
  readonly state: 'waiting' | 'sending' | 'failed'
  /** Why it failed: the number of the refusal, 0 without an answer, and the words of R94. */
  readonly failure: { readonly code: number; readonly text: string } | null
}

/** What the phone knows of one conversation. */
export interface Talk {
  /** Ascending by place. Inside `from`..`upTo` nothing is missing; beyond `upTo` there may be a gap. */
  readonly messages: readonly Message[]
  /** First and last place that are known without a gap; null before the first fetch. */
  readonly known: { readonly from: number; readonly upTo: number } | null
  /** Newest place heard of, pushed or fetched. */
  readonly lastSeq: number
  readonly readSeq: number
  /** Null when read marks are off on one side (R91). */
  readonly peerReadSeq: number | null
  /** Places deleted here, so that a late answer does not bring them back (C09). */
  readonly hidden: ReadonlySet<number>
  readonly hiddenUpTo: number
  readonly outgoing: readonly Outgoing[]
}

/** What kind of message it will be on the wire. */
export function typeOf({ picture, isCard }: Outgoing): Message['type'] {
  if (picture) return messageType.picture
  return isCard ? messageType.card : messageType.text
}

export const emptyTalk: Talk = {
  messages: [],
  known: null,
  lastSeq: 0,
  readSeq: 0,
  peerReadSeq: null,
  hidden: new Set(),
  hiddenUpTo: 0,
  outgoing: [],
}

/** An answer of GetFriendChatMessage with what was asked. Exactly one of `after`, `before`, or neither: the newest. */
export interface Fetched {
  readonly after?: number
  readonly before?: number
  readonly pageSize: number
  readonly items: readonly Message[]
  readonly lastSeq: number
  readonly readSeq: number
  readonly peerReadSeq: number | null
}

/** A message that was pushed, or my own that was accepted: known at its place; recalled stays recalled. */
export function withMessage(talk: Talk, message: Message): Talk {
  // Above the known range it would stand over a gap; scrolling up fetches it.
  const isOlder = talk.known !== null && message.seq < talk.known.from
  const messages = isOlder ? talk.messages : merge(talk.messages, [message], talk)
  const outgoing = withoutArrived(talk.outgoing, [message])
  const lastSeq = Math.max(talk.lastSeq, message.seq)
  return { ...talk, messages, outgoing, lastSeq, known: grow(talk.known, messages) }
}

/** The server's view of a range replaces what the phone had there: absent means deleted for me. */
export function withFetched(talk: Talk, fetched: Fetched): Talk {
  const range = rangeOf(fetched)
  const joins = talk.known && range.from <= talk.known.upTo + 1 && talk.known.from <= range.upTo + 1
  const isNewer = !talk.known || range.upTo > talk.known.upTo
  const common = {
    ...talk,
    outgoing: withoutArrived(talk.outgoing, fetched.items),
    lastSeq: Math.max(talk.lastSeq, fetched.lastSeq),
    readSeq: Math.max(talk.readSeq, fetched.readSeq),
    peerReadSeq: fetched.peerReadSeq === null ? null : Math.max(talk.peerReadSeq ?? 0, fetched.peerReadSeq),
  }
  // Far from everything known: newer places win, and what lies between is fetched on scrolling up.
  if (!joins && !isNewer) return common
  const kept = talk.messages.filter(({ seq }) => (joins || seq > range.upTo) && (seq < range.from || seq > range.upTo))
  const messages = merge(kept, overlay(talk.messages, fetched.items), talk)
  const known =
    joins && talk.known
      ? { from: Math.min(range.from, talk.known.from), upTo: Math.max(range.upTo, talk.known.upTo) }
      : range
  return { ...common, messages, known: grow(known, messages) }
}

/** Deleted for me: these places, or everything up to the newest. */
export function withHidden(talk: Talk, seqs: readonly number[] | 'all'): Talk {
  const hiddenUpTo = seqs === 'all' ? Math.max(talk.lastSeq, talk.hiddenUpTo) : talk.hiddenUpTo
  const hidden = seqs === 'all' ? talk.hidden : new Set([...talk.hidden, ...seqs])
  const messages = talk.messages.filter(({ seq }) => seq > hiddenUpTo && !hidden.has(seq))
  const known = seqs === 'all' && talk.known ? { from: 1, upTo: Math.max(talk.known.upTo, hiddenUpTo) } : talk.known
  return { ...talk, hidden, hiddenUpTo, messages, known }
}

/** The place after which something is missing; null when all that was heard of is there (C05). */
export function gapAfter(talk: Talk): number | null {
  return talk.known && talk.lastSeq > talk.known.upTo ? talk.known.upTo : null
}

function rangeOf({ after, before, pageSize, items, lastSeq }: Fetched): { from: number; upTo: number } {
  const isFull = items.length >= pageSize
  if (after !== undefined) return { from: after + 1, upTo: isFull ? items.at(-1)!.seq : Math.max(after, lastSeq) }
  return { from: isFull ? items[0]!.seq : 1, upTo: before === undefined ? lastSeq : Math.min(before - 1, lastSeq) }
}

/** My messages the server has, by their id; the other's never count, whatever id they carry. */
function withoutArrived(outgoing: readonly Outgoing[], arrived: readonly Message[]): readonly Outgoing[] {
  if (!outgoing.length) return outgoing
  const ids = new Map(arrived.map(({ clientMsgId, receiverId }) => [clientMsgId, receiverId]))
  return outgoing.filter(({ clientMsgId, friendId }) => ids.get(clientMsgId) !== friendId)
}

/** A recall that was pushed is newer than an answer that was already on its way. */
function overlay(known: readonly Message[], fetched: readonly Message[]): readonly Message[] {
  const recalled = new Map(known.filter(({ recallTime }) => recallTime).map((message) => [message.seq, message]))
  return recalled.size ? fetched.map((message) => recalled.get(message.seq) ?? message) : fetched
}

function merge(known: readonly Message[], added: readonly Message[], { hidden, hiddenUpTo }: Talk): readonly Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]))
  for (const message of added) if (!bySeq.get(message.seq)?.recallTime) bySeq.set(message.seq, message)
  return [...bySeq.values()]
    .filter(({ seq }) => seq > hiddenUpTo && !hidden.has(seq))
    .sort((left, right) => left.seq - right.seq)
}

/** Places that follow the known range without a gap belong to it. */
function grow(known: Talk['known'], messages: readonly Message[]): Talk['known'] {
  if (!known) return known
  let { upTo } = known
  for (const { seq } of messages) if (seq === upTo + 1) upTo = seq
  return upTo === known.upTo ? known : { ...known, upTo }
}

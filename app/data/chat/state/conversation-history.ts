import { messageType, type Chosen, type Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { PictureSet } from '@madang/contract/chat/pictures.ts'

/** My own message on its way: kept with its id and text until the server has answered (REQ-91, INV-C02). */
export interface Outgoing extends Chosen {
  readonly clientMsgId: string
  readonly friendId: UserId
  /** Text; of a picture empty until the server keeps its file, then what `pictures.ts` of the contract writes. */
  readonly content: string
  /** The size a picture will have; absent for text. Its file lies in `picture-files.ts`. */
  readonly picture?: { readonly width: number; readonly height: number } | undefined
  /** The pictures it was chosen with; absent for one alone. */
  readonly set?: PictureSet | undefined
  /** The content is a card, as `cards.ts` of the contract writes it. */
  readonly isCard?: boolean
  /** When it was written, by the server's clock. */
  readonly writtenAt: Date
  /** `waiting` has not been tried or waits for the network; one per conversation is `sending` (INV-C04). */
  readonly state: 'waiting' | 'sending' | 'failed'
  /** Why it failed: the number of the refusal, 0 without an answer, and the words of REQ-94. */
  readonly failure: { readonly code: number; readonly text: string } | null
}

/** What the phone knows of one conversation. */
export interface ConversationHistory {
  /** Ascending by place. Inside `from`..`upTo` nothing is missing; beyond `upTo` there may be a gap. */
  readonly messages: readonly Message[]
  /** First and last place that are known without a gap; null before the first fetch. */
  readonly known: { readonly from: number; readonly upTo: number } | null
  /** A stretch further up that was gone to, apart from the known ones; null when it has met them or was left. */
  readonly window: Stretch | null
  /** Newest place heard of, pushed or fetched. */
  readonly lastSeq: number
  /** Every change of what is known is here up to this number, and the newest number heard of. */
  readonly changeSeq: number
  readonly lastChangeSeq: number
  /** Up to where I read, and up to where the server knows that I did. */
  readonly readSeq: number
  readonly confirmedReadSeq: number
  /** Null when read marks are off on one side (REQ-91). */
  readonly peerReadSeq: number | null
  /** Up to where a phone of the other has it; null as above. Never before what they read. */
  readonly peerDeliveredSeq: number | null
  /** Places deleted here, so that a late answer does not bring them back (INV-C09). */
  readonly hidden: ReadonlySet<number>
  readonly hiddenUpTo: number
  readonly outgoing: readonly Outgoing[]
}

/** Messages between two places, without a gap. */
export interface Stretch {
  readonly messages: readonly Message[]
  readonly from: number
  readonly upTo: number
}

/** What kind of message it will be on the wire. */
export function typeOf({ picture, isCard }: Outgoing): Message['type'] {
  if (picture) return messageType.picture
  return isCard ? messageType.card : messageType.text
}

export const emptyHistory: ConversationHistory = {
  messages: [],
  known: null,
  window: null,
  lastSeq: 0,
  changeSeq: 0,
  lastChangeSeq: 0,
  readSeq: 0,
  confirmedReadSeq: 0,
  peerReadSeq: null,
  peerDeliveredSeq: null,
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
  readonly peerDeliveredSeq: number | null
  readonly changeSeq?: number | undefined
}

/** A message another window left on the phone goes again, unless it has arrived (INV-C02): nothing is shown twice. */
export function withBroughtBack(history: ConversationHistory, outgoing: Outgoing): ConversationHistory {
  const known = [...history.messages, ...(history.window?.messages ?? [])]
  const waiting = [...history.outgoing, ...withoutArrived([outgoing], known)]
  return {
    ...history,
    outgoing: waiting.toSorted((left, right) => left.writtenAt.getTime() - right.writtenAt.getTime()),
  }
}

/** What was kept of a conversation stands in for it; what is on its way stays, unless it is among that. */
export function withKept(history: ConversationHistory, kept: ConversationHistory): ConversationHistory {
  return { ...kept, outgoing: withoutArrived(history.outgoing, kept.messages) }
}

/** A message that was pushed, or my own that was accepted: known at its place; recalled stays recalled. */
export function withMessage(history: ConversationHistory, message: Message): ConversationHistory {
  // Above the known range it would stand over a gap; scrolling up fetches it.
  const isOlder = history.known !== null && message.seq < history.known.from
  const isOut = isOlder || (history.known !== null && isGone(message, { ...history.known, messages: history.messages }))
  const messages = isOut ? history.messages : merge(history.messages, [message], history)
  const outgoing = withoutArrived(history.outgoing, [message])
  const lastSeq = Math.max(history.lastSeq, message.seq)
  return {
    ...history,
    messages,
    outgoing,
    lastSeq,
    known: grow(history.known, messages),
    window: changedWindow(history, message),
  }
}

/** Recalled or changed where it is missing from a whole stretch: another phone of mine had deleted it, and that does not bring it back (INV-C09). */
function isGone({ seq, recallTime, changed: change }: Message, { messages, from, upTo }: Stretch): boolean {
  return (
    (recallTime !== null || change !== undefined) &&
    seq >= from &&
    seq <= upTo &&
    !messages.some((known) => known.seq === seq)
  )
}

/** A message of the window that was recalled or changed is so there too. */
function changedWindow(history: ConversationHistory, message: Message): Stretch | null {
  const { window } = history
  if (!window || message.seq < window.from || message.seq > window.upTo || isGone(message, window)) return window
  return { ...window, messages: merge(window.messages, [message], history) }
}

/** The server's view of a range replaces what the phone had there: absent means deleted for me. */
export function withFetched(history: ConversationHistory, fetched: Fetched): ConversationHistory {
  const range = rangeOf(fetched)
  const joins = history.known && range.from <= history.known.upTo + 1 && history.known.from <= range.upTo + 1
  const isNewer = !history.known || range.upTo > history.known.upTo
  const common = withMarks(history, fetched)
  // Far from everything known: newer places win, and what lies between is fetched on scrolling up.
  if (!joins && !isNewer) return common
  const kept = outside(history.messages, range).filter(({ seq }) => joins || seq > range.upTo)
  const messages = merge(kept, overlay(history.messages, fetched.items), history)
  const known =
    joins && history.known
      ? { from: Math.min(range.from, history.known.from), upTo: Math.max(range.upTo, history.known.upTo) }
      : range
  return met({ ...common, messages, known: grow(known, messages) })
}

/** As `withFetched`, for the stretch that was gone to: it takes the place of another one, grows at its ends, and ends where it meets the known. */
export function withWindow(history: ConversationHistory, fetched: Fetched): ConversationHistory {
  const range = rangeOf(fetched)
  if (!history.known || range.upTo + 1 >= history.known.from) return withFetched(history, fetched)
  const { window } = history
  const joins = window && range.from <= window.upTo + 1 && window.from <= range.upTo + 1
  const kept = joins ? outside(window.messages, range) : []
  const messages = merge(kept, overlay(window?.messages ?? [], fetched.items), history)
  const from = joins ? Math.min(range.from, window.from) : range.from
  const upTo = joins ? Math.max(range.upTo, window.upTo) : range.upTo
  return { ...withMarks(history, fetched), window: { messages, from, upTo } }
}

/** Where the window touches what is known the two are one. */
function met(history: ConversationHistory): ConversationHistory {
  const { known, window } = history
  if (!known || !window || known.from > window.upTo + 1) return history
  const messages = merge(window.messages, overlay(window.messages, history.messages), history)
  return { ...history, messages, known: { ...known, from: Math.min(known.from, window.from) }, window: null }
}

function withMarks(history: ConversationHistory, fetched: Fetched): ConversationHistory {
  return {
    ...history,
    outgoing: withoutArrived(history.outgoing, fetched.items),
    // Every change up to its number is in what was fetched: later ones, heard of meanwhile, are asked for again.
    changeSeq: history.known ? Math.min(history.changeSeq, fetched.changeSeq ?? 0) : (fetched.changeSeq ?? 0),
    lastChangeSeq: Math.max(history.lastChangeSeq, fetched.changeSeq ?? 0),
    lastSeq: Math.max(history.lastSeq, fetched.lastSeq),
    readSeq: Math.max(history.readSeq, fetched.readSeq),
    // As the server has it: what it was not told, or lost, it is told again.
    confirmedReadSeq: fetched.readSeq,
    peerReadSeq: later(history.peerReadSeq, fetched.peerReadSeq),
    peerDeliveredSeq: later(history.peerDeliveredSeq, fetched.peerDeliveredSeq),
  }
}

function outside(messages: readonly Message[], { from, upTo }: Pick<Stretch, 'from' | 'upTo'>): readonly Message[] {
  return messages.filter(({ seq }) => seq < from || seq > upTo)
}

/** A mark only grows; switched off on either side it goes. */
function later(known: number | null, fetched: number | null): number | null {
  return fetched === null ? null : Math.max(known ?? 0, fetched)
}

/** Deleted for me: these places, or everything up to the newest. */
export function withHidden(history: ConversationHistory, seqs: readonly number[] | 'all'): ConversationHistory {
  const hiddenUpTo = seqs === 'all' ? Math.max(history.lastSeq, history.hiddenUpTo) : history.hiddenUpTo
  const hidden = seqs === 'all' ? history.hidden : new Set([...history.hidden, ...seqs])
  const isShown = ({ seq }: Message) => seq > hiddenUpTo && !hidden.has(seq)
  const messages = history.messages.filter(isShown)
  const window =
    seqs === 'all' ? null : history.window && { ...history.window, messages: history.window.messages.filter(isShown) }
  const known =
    seqs === 'all' && history.known ? { from: 1, upTo: Math.max(history.known.upTo, hiddenUpTo) } : history.known
  return { ...history, hidden, hiddenUpTo, messages, known, window }
}

/** So many messages of a conversation nobody looks at stay on the phone; further up they are fetched again. */
const keptWhenLeft = 400

/** The conversation was left: what was gone to or scrolled up to is let go, so that memory does not grow with reading. */
export function afterLeaving(history: ConversationHistory): ConversationHistory {
  const messages = history.messages.slice(-keptWhenLeft)
  const [first] = messages
  if (messages.length === history.messages.length || !history.known || !first)
    return history.window ? { ...history, window: null } : history
  return { ...history, window: null, messages, known: { ...history.known, from: first.seq } }
}

/** The place after which something is missing; null when all that was heard of is there (INV-C05). */
export function gapAfter(history: ConversationHistory): number | null {
  return history.known && history.lastSeq > history.known.upTo ? history.known.upTo : null
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

/** A recall or change that was pushed is newer than an answer that was already on its way. */
function overlay(known: readonly Message[], fetched: readonly Message[]): readonly Message[] {
  const pushed = known.filter(({ recallTime, changed }) => recallTime || changed)
  if (!pushed.length) return fetched
  const bySeq = new Map(pushed.map((message) => [message.seq, message]))
  return fetched.map((message) => newerOf(bySeq.get(message.seq), message))
}

/** Recalled stays recalled; otherwise the one of the later change is newer, and of one change the one that came last. */
export function newerOf(known: Message | null | undefined, other: Message): Message {
  if (!known || (other.recallTime && !known.recallTime)) return other
  if (known.recallTime) return known
  return (known.changed?.changeSeq ?? 0) > (other.changed?.changeSeq ?? 0) ? known : other
}

function merge(
  known: readonly Message[],
  added: readonly Message[],
  { hidden, hiddenUpTo }: ConversationHistory,
): readonly Message[] {
  const isShown = ({ seq }: Message) => seq > hiddenUpTo && !hidden.has(seq)
  // A page before all others, as scrolling up brings: nothing of it is known.
  if (added.length && (added.at(-1)?.seq ?? 0) < (known[0]?.seq ?? 0)) return [...added.filter(isShown), ...known]
  const bySeq = new Map(known.map((message) => [message.seq, message]))
  for (const message of added) bySeq.set(message.seq, newerOf(bySeq.get(message.seq), message))
  return [...bySeq.values()].filter(isShown).sort((left, right) => left.seq - right.seq)
}

/** Places that follow the known range without a gap belong to it. */
function grow(known: ConversationHistory['known'], messages: readonly Message[]): ConversationHistory['known'] {
  if (!known) return known
  let { upTo } = known
  for (const { seq } of messages) if (seq === upTo + 1) upTo = seq
  return upTo === known.upTo ? known : { ...known, upTo }
}

import { z } from 'zod'
import { assets } from './money.ts'
import { moneyNotices } from './rewards/money-notices.ts'
import { priceAlert } from './reading/alerts.ts'
import { ownCauses } from './end-causes.ts'
import { announcementId } from './reading/announcements.ts'
import { message } from './chat/chat.ts'
import { friendRequest, relation } from './chat/friends.ts'
import { lastPlace, userId, type UserId } from './ids.ts'
import { presence } from './chat/presence.ts'
import { fromWire, toWire, WireNameError } from './wire.ts'

/** What the server tells a connected phone (REQ-158, REQ-159, REQ-230). A frame is a hint; the database is the truth (INV-C05). */
const events = {
  message: { event: 1, data: message },
  read: { event: 2, data: z.object({ friendId: userId, readSeq: z.int().min(0), readerId: userId }) },
  recalled: { event: 3, data: message },
  friendRequest: { event: 4, data: friendRequest },
  relation: { event: 5, data: z.object({ friendId: userId, relation }) },
  presence: { event: 6, data: z.object({ friendId: userId, presence }) },
  /** That friend is typing to me; for some seconds (REQ-98). */
  typing: { event: 7, data: z.object({ friendId: userId }) },
  unread: { event: 8, data: z.object({ count: z.int().min(0) }) },
  /** A reward or the wallet changed; the app asks again for what it shows of money. */
  money: { event: 9, data: z.object({ about: z.enum(moneyNotices), id: z.string(), asset: z.enum(assets) }) },
  /** Something important was announced; the app asks for it (REQ-71). */
  announcement: { event: 10, data: z.object({ announcementId }) },
  /**
   * `cause` is absent where another device simply logged this one out, or customer service, of which `isStaff` tells: the
   * release before knows no such cause. `isFrozen` is there where the account was frozen (REQ-126).
   */
  sessionEnded: {
    event: 11,
    data: z.object({
      success: z.int(),
      msg: z.string(),
      cause: z.enum(ownCauses).optional(),
      isStaff: z.literal(true).optional(),
      isFrozen: z.literal(true).optional(),
    }),
  },
  /** A price passed a mark I asked to be told of (REQ-69); sent once. */
  alert: {
    event: 12,
    data: z.object({
      alertId: priceAlert.shape.alertId,
      symbol: z.string(),
      kind: priceAlert.shape.kind,
      target: priceAlert.shape.target,
      currency: priceAlert.shape.currency,
      price: priceAlert.shape.basePrice,
      isSample: z.boolean(),
    }),
  },
  /** Events may have been lost between the server's processes: fetch as after a reconnect (INV-C05). */
  resync: { event: 13, data: z.object({}) },
  /** A phone of that friend has everything up to this place (REQ-91). */
  delivered: { event: 14, data: z.object({ friendId: userId, deliveredSeq: z.int().min(1) }) },
  /** Something happened to me that no event of money tells, or another phone of mine read it: the inbox is looked at again. */
  notice: { event: 15, data: z.object({ isNew: z.boolean() }) },
  /**
   * A message of mine or of a friend to me was edited or reacted to; `Changed.ChangeSeq` is the next number of its
   * conversation. Who finds a number left out fetches the changes in between. It has no Seq: no place of messages is taken.
   */
  changed: { event: 16, data: message },
} as const

/**
 * Why the server closes a socket. `restarting` asks for a later return (REQ-157); after `sessionEnded` and `replaced` the
 * client does not come back by itself.
 */
export const closeCode = {
  restarting: 1012,
  refused: 1008,
  silent: 4000,
  sessionEnded: 4001,
  replaced: 4002,
} as const

/** What a phone tells the server over its socket, besides `ping`; encoded as the server's frames are. Longer ones are ignored. */
export const phoneFrameBytes = 256

const typingFrame = z.object({ Event: z.literal(events.typing.event), Data: z.object({ FriendId: userId }) })

/** The frame that says I am typing to a friend (REQ-98). */
export function encodeTyping(friendId: UserId): string {
  return JSON.stringify(JSON.stringify({ Event: events.typing.event, Data: { FriendId: friendId } }))
}

/** To whom a phone says it is typing; null for any other text. Never throws. */
export function decodeTyping(text: string): UserId | null {
  try {
    const inner: unknown = JSON.parse(text)
    return typingFrame.parse(typeof inner === 'string' ? JSON.parse(inner) : inner).Data.FriendId
  } catch {
    return null
  }
}

/** Up to where a phone has a conversation. */
export interface Delivered {
  readonly friendId: UserId
  readonly seq: number
  /** Whether it was read up to there as well (REQ-88): the call `OneClickRead` by the socket, answered by event 2 to my phones. */
  readonly isRead?: boolean
}

/** Most conversations in one frame, so that it stays within `phoneFrameBytes`. */
export const deliveredPerFrame = 4

const deliveredFrame = z.object({
  Event: z.literal(events.delivered.event),
  Data: z.object({
    Items: z
      .array(z.object({ FriendId: userId, Seq: z.int().min(1).max(lastPlace), Read: z.literal(true).optional() }))
      .min(1)
      .max(deliveredPerFrame),
  }),
})

/** The frame that says up to where this phone has some conversations, `deliveredPerFrame` at most, or has read one (REQ-91). */
export function encodeDelivered(items: readonly Delivered[]): string {
  const Items = items.map(({ friendId, seq, isRead }) => ({
    FriendId: friendId,
    Seq: seq,
    ...(isRead && { Read: true }),
  }))
  return JSON.stringify(JSON.stringify({ Event: events.delivered.event, Data: { Items } }))
}

/** What a phone says it has; null for any other text. Never throws. */
export function decodeDelivered(text: string): Delivered[] | null {
  try {
    const inner: unknown = JSON.parse(text)
    const { Items } = deliveredFrame.parse(typeof inner === 'string' ? JSON.parse(inner) : inner).Data
    return Items.map(({ FriendId, Seq, Read }) => ({ friendId: FriendId, seq: Seq, ...(Read && { isRead: Read }) }))
  } catch {
    return null
  }
}

type Events = typeof events
export type EventKind = keyof Events
/** One event in our names: its kind, its data, and its place where order matters. */
export type ServerEvent = {
  [K in EventKind]: { readonly kind: K; readonly data: z.output<Events[K]['data']>; readonly seq?: number }
}[EventKind]

const kindOf = new Map(Object.entries(events).map(([kind, { event }]) => [event as number, kind as EventKind]))

/**
 * The event as JSON text inside a JSON string. The wire's double encoding lives in this pair only (INV-C10).
 */
export function encodeFrame({ kind, data, seq }: ServerEvent): string {
  const { event, data: shape } = events[kind]
  // The kind picks its own shape; TypeScript cannot follow a table lookup through a union.
  const wire = {
    Event: event,
    Data: toWire(z.encode(shape as z.ZodType, data)),
    ...(seq === undefined ? {} : { Seq: seq }),
  }
  return JSON.stringify(JSON.stringify(wire))
}

/** What a frame means: an event, one of a kind this client does not know, or text that is not an event (REQ-158). */
export type Decoded = { readonly event: ServerEvent } | { readonly unknown: number } | { readonly raw: string }

/** Reads a frame. Never throws: unreadable text is a value to handle. */
export function decodeFrame(text: string): Decoded {
  try {
    const inner: unknown = JSON.parse(text)
    const frame = z
      .looseObject({ Event: z.int(), Data: z.unknown(), Seq: z.int().optional() })
      .parse(typeof inner === 'string' ? JSON.parse(inner) : inner)
    const kind = kindOf.get(frame.Event)
    if (!kind) return { unknown: frame.Event }
    const data = z.decode(events[kind].data as z.ZodType, fromWire(frame.Data))
    return { event: { kind, data, ...(frame.Seq === undefined ? {} : { seq: frame.Seq }) } as ServerEvent }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError || error instanceof WireNameError)
      return { raw: text }
    throw error
  }
}

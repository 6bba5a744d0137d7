import { z } from 'zod'
import { changing, keyless, reading, repeatable } from '../endpoint.ts'
import { avatar, clientId, instant, lastPlace, messageId, userId } from '../ids.ts'
import { pageInput, pageOf } from '../paging.ts'
import { relation } from './friends.ts'

/** Kinds of a message on the wire (REQ-90). The content of a picture is in `pictures.ts`, of a card in `cards.ts`. */
export const messageType = { text: 1, picture: 2, card: 3 } as const

/**
 * What a sender decides about a message besides its content, and what travels unchanged from the composer through the
 * database to both people's phones. A further such field is added here: sending, resending in the background and what
 * the sender sees meanwhile pass all of them on.
 */
const chosen = { replyTo: messageId.nullable() }
export type Chosen = { readonly [Field in keyof typeof chosen]: z.output<(typeof chosen)[Field]> }

// The keys are those of `chosen`.
const chosenFields = Object.keys(chosen) as (keyof Chosen)[]

/** The chosen fields of a message or of one on its way; null for what an older app kept without it. */
export function chosenOf(from: Partial<Chosen>): Chosen {
  const found: Record<string, unknown> = {}
  for (const field of chosenFields) found[field] = from[field] ?? null
  return found as Chosen
}

/** What one may answer a message with, without words. */
export const reactions = ['thumb', 'heart', 'laugh', 'wow', 'sad', 'thanks'] as const
export const reaction = z.enum(reactions)
export type Reaction = z.infer<typeof reaction>

/** What changed of a message since it was sent. */
export const changed = z.object({
  /** Number of its last change in the conversation; of two pictures of one message the one with the greater number is newer. */
  changeSeq: z.int().min(1),
  /** When its words were last edited; null when they never were. */
  editTime: instant.nullable(),
  senderReaction: reaction.nullable(),
  receiverReaction: reaction.nullable(),
})

export const message = z.object({
  msgId: messageId,
  /** Place in the conversation: 1, 2, 3, … without gap (INV-C03). */
  seq: z.int().min(1),
  senderId: userId,
  receiverId: userId,
  type: z.int().min(1).max(3),
  /** Text, or the JSON text of a picture (`pictures.ts`) or card (`cards.ts`). Empty once recalled. */
  content: z.string(),
  clientMsgId: clientId,
  ...chosen,
  createTime: instant,
  recallTime: instant.nullable(),
  /** Absent for a message that never changed, and for a recalled one. */
  changed: changed.optional(),
})
export type Message = z.infer<typeof message>

export const conversation = z.object({
  friendId: userId,
  nickName: z.string(),
  avatar,
  remark: z.string(),
  lastMessage: message.nullable(),
  unreadCount: z.int().min(0),
  isPinned: z.boolean(),
  /** Among the pinned ones; 0 is none (REQ-87). */
  pinOrder: z.int().min(0),
  isMuted: z.boolean(),
  /** The dot of "mark unread"; changes no counter (REQ-86). */
  isMarked: z.boolean(),
  relation,
  /** Since when the two are friends, which is a line of the conversation (REQ-90); null where they are not. */
  friendsSince: instant.nullable(),
  /** Number of the newest change of a message in it; absent where none ever changed. */
  changeSeq: z.int().min(1).optional(),
})
export type Conversation = z.infer<typeof conversation>

const friend = { friendId: userId }

export const listConversations = reading({
  path: 'friend/GetLastMessageList',
  summary: 'My conversations: pinned first, then newest',
  auth: 'user',
  feature: null,
  input: pageInput,
  output: z.object({ conversations: z.array(conversation), totalCount: z.int() }),
})

export const pinConversation = repeatable({
  path: 'friend/IsPin',
  summary: 'Pin or unpin a conversation',
  auth: 'user',
  feature: null,
  input: { friendId: userId, isPinned: z.boolean() },
  output: z.null(),
})

export const setPinOrder = repeatable({
  path: 'friend/UpdatePinchatNum',
  summary: 'Order number of a pinned conversation; 0 is none',
  auth: 'user',
  feature: null,
  input: { friendId: userId, pinOrder: z.int().min(0).max(9999) },
  output: z.null(),
})

export const muteConversation = repeatable({
  path: 'friend/IsMute',
  summary: 'Mute a conversation: it still counts, without a notice',
  auth: 'user',
  feature: null,
  input: { friendId: userId, isMuted: z.boolean() },
  output: z.null(),
})

export const markUnread = repeatable({
  path: 'friend/MarkUnread',
  summary: 'Put or remove the dot of a conversation; no counter changes',
  auth: 'user',
  feature: null,
  input: { friendId: userId, isMarked: z.boolean() },
  output: z.null(),
})

export const hideConversation = changing({
  path: 'friend/DeleteSession',
  summary: 'Take a conversation out of my list until the next message; it counts 0',
  auth: 'user',
  feature: null,
  input: friend,
  output: z.null(),
})

export const getUnreadCount = reading({
  path: 'friend/GetUnreadCount',
  summary: 'Unread messages over all conversations',
  auth: 'user',
  feature: null,
  input: {},
  output: z.int().min(0),
})

export const getChatSocket = keyless({
  path: 'chat/GetChatSocket',
  summary: 'Address of the socket, with a grant of 30 seconds',
  auth: 'user',
  feature: null,
  input: { senderId: userId },
  output: z.object({ wsUrl: z.string() }),
  failures: ['NOT_ALLOWED'],
  limit: { points: 60, seconds: 60 },
})

/** Its own id makes a resend have the effect of one: the first answer comes back (INV-C02). */
export const sendMessage = keyless({
  path: 'chat/SendMessage',
  summary: 'Send a message; order is the server’s',
  auth: 'user',
  feature: null,
  input: {
    receiverId: userId,
    type: z.int().min(1).max(3),
    content: z.string(),
    clientMsgId: clientId,
    replyTo: chosen.replyTo.default(null),
  },
  output: z.object({ msgId: messageId, seq: z.int().min(1), createTime: instant }),
  failures: [
    'YOU_BLOCKED',
    'THEY_BLOCKED',
    'BOTH_BLOCKED',
    'PAIR_DELETED',
    'NOT_SENT',
    'MESSAGE_TOO_LONG',
    'FIRST_CONTACT_LIMIT',
    'MESSAGES_USED_UP',
  ],
  limit: { points: 600, seconds: 60 },
})

export const listMessages = reading({
  path: 'message/GetFriendChatMessage',
  summary: 'Messages with one friend: a page from the newest, or those before or after a place',
  auth: 'user',
  feature: null,
  input: {
    friendId: userId,
    ...pageInput,
    beforeSeq: z.int().min(1).max(lastPlace).optional(),
    afterSeq: z.int().min(0).max(lastPlace).optional(),
    keyword: z.string().max(64).optional(),
  },
  /** Items in ascending order of Seq. `lastSeq` is the newest place of the conversation, hidden or not. */
  output: pageOf(message).extend({
    lastSeq: z.int().min(0),
    /**
     * How far I have read, how far the other has, and up to where a phone of theirs has it all; those of the other are null
     * when either switched read marks off.
     */
    readSeq: z.int().min(0),
    peerReadSeq: z.int().min(0).nullable(),
    peerDeliveredSeq: z.int().min(0).nullable(),
    /** As in the conversation; the items are as of this number. */
    changeSeq: z.int().min(1).optional(),
  }),
  limit: { points: 600, seconds: 60 },
})

/** Most messages of one answer. */
const changesAtOnce = 200

export const listChanges = reading({
  path: 'message/GetChatMessageChanges',
  summary: 'Messages with one friend that changed after a number, as they are now, in the order of their last change',
  auth: 'user',
  feature: null,
  input: {
    friendId: userId,
    afterChangeSeq: z.int().min(0).max(lastPlace),
    pageSize: z.int().min(1).max(changesAtOnce).default(changesAtOnce),
  },
  /** Whoever applied `items` knows every change up to `upToChangeSeq`; `changeSeq` is the conversation’s newest. */
  output: z.object({
    items: z.array(message),
    upToChangeSeq: z.int().min(0),
    changeSeq: z.int().min(0),
  }),
  limit: { points: 600, seconds: 60 },
})

/** One of my messages that contains what was looked for, and the friend it is with. */
export const foundMessage = z.object({ friendId: userId, nickName: z.string(), avatar, remark: z.string(), message })
export type FoundMessage = z.infer<typeof foundMessage>

export const searchMessages = reading({
  path: 'message/SearchMessages',
  summary: 'My messages that contain a part of a word, newest first, with one friend or all; `before` goes on',
  auth: 'user',
  feature: null,
  input: {
    keyword: z.string().min(1).max(64),
    friendId: userId.optional(),
    before: messageId.optional(),
    pageSize: z.int().min(1).max(100).default(20),
  },
  output: z.object({ items: z.array(foundMessage), isComplete: z.boolean() }),
  limit: { points: 60, seconds: 60 },
})

export const markRead = repeatable({
  path: 'message/OneClickRead',
  summary: 'Read one conversation up to a place (absent: to its end), or all conversations',
  auth: 'user',
  feature: null,
  input: { friendId: userId.optional(), seq: z.int().min(0).max(lastPlace).optional() },
  output: z.null(),
  limit: { points: 600, seconds: 60 },
})

export const deleteMessages = changing({
  path: 'message/DeleteChatMessage',
  summary: 'Delete messages for me; absent ids mean the whole history',
  auth: 'user',
  feature: null,
  input: { friendId: userId, msgIds: z.array(messageId).min(1).max(1000).optional() },
  output: z.null(),
})

export const recallMessage = changing({
  path: 'message/RecallChatMessage',
  summary: 'Take back my own message within 24 hours, for both',
  auth: 'user',
  feature: null,
  input: { friendId: userId, msgId: messageId },
  output: z.null(),
  failures: ['NOT_ALLOWED', 'RECALL_TIME_OVER'],
})

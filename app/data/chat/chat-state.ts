import { chosenOf, type Conversation, type Message } from '@madang/contract/chat/chat.ts'
import type { ServerEvent } from '@madang/contract/events.ts'
import type { Relation } from '@madang/contract/chat/friends.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import {
  afterLeaving,
  emptyHistory,
  gapAfter,
  typeOf,
  withFetched,
  withHidden,
  withMessage,
  withWindow,
  type Fetched,
  type Outgoing,
  type ConversationHistory,
} from './conversation-history.ts'

/** Everything the phone knows of chats (REQ-37). One reducer for what was fetched, pushed and done here, so that they cannot disagree. */
export interface ChatState {
  /** Whose phone it is; empty for a visitor. */
  readonly me: UserId | ''
  /** Grows with every change of account: what belongs to an earlier one is dropped. */
  readonly epoch: number
  /** By friend; null before the first list came. */
  readonly conversations: Readonly<Record<UserId, Conversation>> | null
  /** The list disagrees with something heard and is to be fetched anew. */
  readonly isStale: boolean
  /** Pushes heard so far: a list that was asked for before the newest of them may lack it. */
  readonly heard: number
  /** My own reading was just told; the total that follows it says nothing else. */
  readonly hasReadTold: boolean
  readonly talkHistory: Readonly<Record<UserId, ConversationHistory>>
  /** What the other is to me, where a push or an answer said so after the list was fetched. */
  readonly relations: Readonly<Record<UserId, Relation>>
  /** Text begun and not sent, by friend. */
  readonly drafts: Readonly<Record<UserId, string>>
  /** All unread messages, as the server counts them (REQ-88). */
  readonly unreadMessage: number
}

export type ChatEvent =
  | { readonly kind: 'started'; readonly me: UserId | '' }
  | { readonly kind: 'pushed'; readonly event: ServerEvent }
  | { readonly kind: 'conversationsFetched'; readonly conversations: readonly Conversation[]; readonly asOf: number }
  | { readonly kind: 'messagesFetched'; readonly friendId: UserId; readonly fetched: Fetched }
  | { readonly kind: 'windowFetched'; readonly friendId: UserId; readonly fetched: Fetched }
  | { readonly kind: 'windowLeft' | 'left'; readonly friendId: UserId }
  | { readonly kind: 'unreadFetched'; readonly count: number }
  | { readonly kind: 'relationFetched'; readonly friendId: UserId; readonly relation: Relation }
  | { readonly kind: 'written'; readonly outgoing: Outgoing }
  | { readonly kind: 'broughtBack'; readonly outgoing: Outgoing }
  | { readonly kind: 'sending' | 'retried' | 'discarded'; readonly friendId: UserId; readonly clientMsgId: string }
  | { readonly kind: 'postponed'; readonly friendId: UserId; readonly clientMsgId: string }
  | { readonly kind: 'uploaded'; readonly friendId: UserId; readonly clientMsgId: string; readonly content: string }
  | { readonly kind: 'accepted'; readonly friendId: UserId; readonly clientMsgId: string; readonly place: Place }
  | {
      readonly kind: 'failed'
      readonly friendId: UserId
      readonly clientMsgId: string
      readonly failure: NonNullable<Outgoing['failure']>
    }
  | { readonly kind: 'read'; readonly friendId: UserId; readonly readSeq: number }
  | { readonly kind: 'allRead' }
  | { readonly kind: 'hidden'; readonly friendId: UserId; readonly seqs: readonly number[] | 'all' }
  | { readonly kind: 'conversationChanged'; readonly friendId: UserId; readonly change: Partial<Conversation> }
  | { readonly kind: 'conversationDeleted'; readonly friendId: UserId }
  | {
      readonly kind: 'restored'
      readonly conversations: ChatState['conversations']
      readonly histories: ChatState['talkHistory']
    }
  | { readonly kind: 'drafted'; readonly friendId: UserId; readonly text: string }

/** Where the server put a message. */
interface Place {
  readonly msgId: MessageId
  readonly seq: number
  readonly createTime: Date
}

export const emptyChat: ChatState = {
  me: '',
  epoch: 0,
  conversations: null,
  isStale: false,
  heard: 0,
  hasReadTold: false,
  talkHistory: {},
  relations: {},
  drafts: {},
  unreadMessage: 0,
}

/** The next state. Pure: no clock, no chance, no network. The order, loss or repetition of pushes does not matter after a fetch (INV-C05). */
export function reduce(state: ChatState, event: ChatEvent): ChatState {
  switch (event.kind) {
    case 'started':
      return { ...emptyChat, me: event.me, epoch: state.epoch + 1 }
    case 'pushed':
      return afterPush({ ...state, heard: state.heard + 1 }, event.event)
    case 'conversationsFetched':
      return afterConversations(state, event.conversations, event.asOf)
    case 'messagesFetched':
      return changeHistory(state, event.friendId, (history) => withFetched(history, event.fetched))
    case 'windowFetched':
      return changeHistory(state, event.friendId, (history) => withWindow(history, event.fetched))
    case 'windowLeft':
      return changeHistory(state, event.friendId, (history) => ({ ...history, window: null }))
    case 'left':
      return changeHistory(state, event.friendId, afterLeaving)
    case 'unreadFetched':
      return withUnread(state, event.count)
    case 'relationFetched':
      return withRelation(state, event.friendId, event.relation)
    case 'written':
      return changeHistory(state, event.outgoing.friendId, (history) => ({
        ...history,
        outgoing: [...history.outgoing, event.outgoing],
        // Who writes is at the end.
        window: null,
      }))
    case 'broughtBack':
      return changeHistory(state, event.outgoing.friendId, (history) => ({
        ...history,
        outgoing: inOrderOfWriting([...history.outgoing, event.outgoing]),
      }))
    case 'sending':
      return changeOutgoing(state, event, { state: 'sending', failure: null })
    case 'retried':
    case 'postponed':
      return changeOutgoing(state, event, { state: 'waiting', failure: null })
    case 'uploaded':
      return changeOutgoing(state, event, { content: event.content })
    case 'failed':
      return changeOutgoing(state, event, { state: 'failed', failure: event.failure })
    case 'discarded':
      return changeHistory(state, event.friendId, (history) => ({
        ...history,
        outgoing: history.outgoing.filter(({ clientMsgId }) => clientMsgId !== event.clientMsgId),
      }))
    case 'accepted':
      return afterAccepted(state, event)
    case 'read':
      return afterRead(state, event.friendId, event.readSeq)
    case 'allRead':
      return Object.keys(state.conversations ?? {}).reduce(
        (read, friendId) => afterRead(read, friendId as UserId, newestSeq(read, friendId as UserId)), // keys of conversations
        state,
      )
    case 'hidden':
      return afterHidden(state, event.friendId, event.seqs)
    case 'conversationChanged':
      return changeConversation(state, event.friendId, (conversation) => ({ ...conversation, ...event.change }))
    case 'conversationDeleted':
      return afterConversationDeleted(state, event.friendId)
    case 'restored':
      return afterRestored(state, event.conversations, event.histories)
    case 'drafted':
      return { ...state, drafts: { ...state.drafts, [event.friendId]: event.text } }
  }
}

interface Gap {
  readonly friendId: UserId
  readonly after: number | null
}

/**
 * The friends whose conversation misses something that was heard of, and the place after which; null where nothing is known
 * around what was heard.
 */
export function gaps(state: ChatState): readonly Gap[] {
  return Object.entries(state.talkHistory).flatMap(([id, history]): Gap[] => {
    const friendId = id as UserId // keys of talkHistory
    if (!history.known) return history.messages.length ? [{ friendId, after: null }] : []
    const after = gapAfter(history)
    return after === null ? [] : [{ friendId, after }]
  })
}

/** Sessions as the list shows them: pinned first by their number, then the newest (REQ-86). */
export function sortedConversations({ conversations }: Pick<ChatState, 'conversations'>): readonly Conversation[] {
  const order = ({ isPin, num }: Conversation) => (isPin ? (num === 0 ? 1e9 : num) : 2e9)
  const time = ({ lastMessage }: Conversation) => lastMessage?.createTime.getTime() ?? 0
  return Object.values(conversations ?? {}).sort(
    (left, right) =>
      order(left) - order(right) || time(right) - time(left) || left.friendId.localeCompare(right.friendId),
  )
}

function afterPush(state: ChatState, event: ServerEvent): ChatState {
  switch (event.kind) {
    case 'message':
      return afterMessage(state, event.data)
    case 'recalled':
      return afterRecalled(state, event.data)
    case 'read': {
      const { friendId, readerId, readSeq } = event.data
      if (readerId === state.me) return { ...afterRead(state, friendId, readSeq), hasReadTold: true }
      return changeHistory(state, friendId, (history) => ({
        ...history,
        peerReadSeq: Math.max(history.peerReadSeq ?? 0, readSeq),
      }))
    }
    case 'delivered': {
      const { friendId, deliveredSeq } = event.data
      return changeHistory(state, friendId, (history) => ({
        ...history,
        peerDeliveredSeq: Math.max(history.peerDeliveredSeq ?? 0, deliveredSeq),
      }))
    }
    case 'relation':
      return withRelation(state, event.data.friendId, event.data.relation)
    case 'unread': {
      // Alone it is the hint that another phone of mine pinned, muted or marked a conversation: the list is looked at again (REQ-213).
      const isHint = state.conversations !== null && !state.hasReadTold
      const counted = withUnread(state, event.data.count)
      return { ...counted, hasReadTold: false, isStale: counted.isStale || isHint }
    }
    case 'friendRequest':
    case 'presence':
    case 'typing':
    case 'alert':
    case 'money':
    case 'announcement':
    case 'sessionEnded':
    case 'resync':
      return state
  }
}

function afterMessage(state: ChatState, message: Message): ChatState {
  const friendId = message.senderId === state.me ? message.receiverId : message.senderId
  const talked = changeHistory(state, friendId, (history) => withMessage(history, message))
  const conversation = state.conversations?.[friendId]
  if (!conversation) return { ...talked, isStale: state.conversations !== null }
  // Counting is the server's; a newer message of the other is one more until it says otherwise.
  const isNewer = message.seq > (conversation.lastMessage?.seq ?? 0)
  const counts = isNewer && message.senderId !== state.me && message.seq > readUpTo(state, friendId) ? 1 : 0
  if (!isNewer) return talked
  // Places were skipped: what was said there was not counted (INV-C05).
  const isStale = talked.isStale || message.seq > newestSeq(state, friendId) + 1
  const unreadMessage = talked.unreadMessage + counts
  return changeConversation({ ...talked, isStale, unreadMessage }, friendId, (now) => ({
    ...now,
    lastMessage: message,
    unreadCount: now.unreadCount + counts,
  }))
}

function afterRecalled(state: ChatState, message: Message): ChatState {
  const friendId = message.senderId === state.me ? message.receiverId : message.senderId
  const talked = changeHistory(state, friendId, (history) => withMessage(history, message))
  const shown = talked.conversations?.[friendId]?.lastMessage
  if (shown?.seq !== message.seq) return talked
  return changeConversation(talked, friendId, (conversation) => ({ ...conversation, lastMessage: message }))
}

function afterConversations(state: ChatState, list: readonly Conversation[], asOf: number): ChatState {
  const conversations: Record<UserId, Conversation> = {}
  for (const conversation of list) conversations[conversation.friendId] = conversation
  const talkHistory = { ...state.talkHistory }
  // The list may know of messages the socket never told.
  for (const { friendId, lastMessage } of list) {
    const history = talkHistory[friendId]
    if (history && lastMessage && lastMessage.seq > history.lastSeq)
      talkHistory[friendId] = { ...history, lastSeq: lastMessage.seq }
  }
  const unreadMessage = list.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  const relations = Object.fromEntries(
    Object.entries(state.relations).filter(([friendId]) => !(friendId in conversations)),
  )
  return { ...state, conversations, talkHistory, relations, isStale: state.heard !== asOf, unreadMessage }
}

/** What was kept on the phone stands in until the server answers; what is known already is newer (REQ-41). */
function afterRestored(
  state: ChatState,
  conversations: ChatState['conversations'],
  histories: ChatState['talkHistory'],
): ChatState {
  const talkHistory = { ...state.talkHistory }
  for (const [friendId, history] of Object.entries(histories) as [UserId, ConversationHistory][]) {
    const now = talkHistory[friendId] ?? emptyHistory
    const lastSeq = Math.max(history.lastSeq, now.lastSeq, state.conversations?.[friendId]?.lastMessage?.seq ?? 0)
    if (!now.known) talkHistory[friendId] = { ...history, outgoing: now.outgoing, lastSeq }
  }
  if (state.conversations !== null || conversations === null) return { ...state, talkHistory }
  const unreadMessage = Object.values(conversations).reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return { ...state, talkHistory, conversations, unreadMessage }
}

function withUnread(state: ChatState, count: number): ChatState {
  const sum = Object.values(state.conversations ?? {}).reduce((total, { unreadCount }) => total + unreadCount, 0)
  return { ...state, unreadMessage: count, isStale: state.isStale || (state.conversations !== null && sum !== count) }
}

function afterRead(state: ChatState, friendId: UserId, readSeq: number): ChatState {
  const read = state.talkHistory[friendId]
    ? changeHistory(state, friendId, (history) => ({ ...history, readSeq: Math.max(history.readSeq, readSeq) }))
    : state
  const conversation = read.conversations?.[friendId]
  if (!conversation) return read
  // Read to the end empties the conversation; read in part is counted by the server.
  if (readSeq < newestSeq(read, friendId)) return { ...read, isStale: true }
  return changeConversation(
    { ...read, unreadMessage: Math.max(0, read.unreadMessage - conversation.unreadCount) },
    friendId,
    (now) => ({
      ...now,
      unreadCount: 0,
      isMarked: false,
    }),
  )
}

function afterHidden(state: ChatState, friendId: UserId, seqs: readonly number[] | 'all'): ChatState {
  const lastSeq = newestSeq(state, friendId)
  const hidden = changeHistory(state, friendId, (history) => withHidden({ ...history, lastSeq }, seqs))
  const last = hidden.conversations?.[friendId]?.lastMessage
  if (!last || (seqs !== 'all' && !seqs.includes(last.seq))) return hidden
  const lastMessage = hidden.talkHistory[friendId]?.messages.at(-1) ?? null
  return {
    ...changeConversation(hidden, friendId, (conversation) => ({ ...conversation, lastMessage })),
    isStale: true,
  }
}

function afterConversationDeleted(state: ChatState, friendId: UserId): ChatState {
  const gone = state.conversations?.[friendId]
  if (!gone) return state
  const { [friendId]: _, ...conversations } = state.conversations
  return { ...state, conversations, unreadMessage: Math.max(0, state.unreadMessage - gone.unreadCount) }
}

function afterAccepted(
  state: ChatState,
  { friendId, clientMsgId, place }: Extract<ChatEvent, { kind: 'accepted' }>,
): ChatState {
  const own = state.talkHistory[friendId]?.outgoing.find((outgoing) => outgoing.clientMsgId === clientMsgId)
  if (!own || state.me === '') return state
  const message: Message = {
    ...place,
    senderId: state.me,
    receiverId: friendId,
    type: typeOf(own),
    content: own.content,
    clientMsgId,
    ...chosenOf(own),
    recallTime: null,
  }
  return afterMessage(state, message)
}

function withRelation(state: ChatState, friendId: UserId, relation: Relation): ChatState {
  const known = { ...state, relations: { ...state.relations, [friendId]: relation } }
  // Blocking takes the pin away (REQ-82).
  return changeConversation(known, friendId, (conversation) => ({
    ...conversation,
    relation,
    isPin: conversation.isPin && relation !== 'blocked',
  }))
}

function changeHistory(
  state: ChatState,
  friendId: UserId,
  change: (history: ConversationHistory) => ConversationHistory,
): ChatState {
  const history = change(state.talkHistory[friendId] ?? emptyHistory)
  return { ...state, talkHistory: { ...state.talkHistory, [friendId]: history } }
}

function changeConversation(
  state: ChatState,
  friendId: UserId,
  change: (conversation: Conversation) => Conversation,
): ChatState {
  const conversation = state.conversations?.[friendId]
  return conversation
    ? { ...state, conversations: { ...state.conversations, [friendId]: change(conversation) } }
    : state
}

function changeOutgoing(
  state: ChatState,
  { friendId, clientMsgId }: { friendId: UserId; clientMsgId: string },
  change: Partial<Outgoing>,
): ChatState {
  return changeHistory(state, friendId, (history) => ({
    ...history,
    outgoing: history.outgoing.map((outgoing) =>
      outgoing.clientMsgId === clientMsgId ? { ...outgoing, ...change } : outgoing,
    ),
  }))
}

function inOrderOfWriting(outgoing: readonly Outgoing[]): readonly Outgoing[] {
  return outgoing.toSorted((left, right) => left.writtenAt.getTime() - right.writtenAt.getTime())
}

function newestSeq(state: ChatState, friendId: UserId): number {
  return Math.max(state.conversations?.[friendId]?.lastMessage?.seq ?? 0, state.talkHistory[friendId]?.lastSeq ?? 0)
}

function readUpTo(state: ChatState, friendId: UserId): number {
  return state.talkHistory[friendId]?.readSeq ?? 0
}

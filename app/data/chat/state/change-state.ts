import type { Conversation } from '@madang/contract/chat/chat.ts'
import type { Relation } from '@madang/contract/chat/friends.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { ChatState } from './chat-state.ts'
import { emptyHistory, type ConversationHistory, type Outgoing } from './conversation-history.ts'

export function changeHistory(
  state: ChatState,
  friendId: UserId,
  change: (history: ConversationHistory) => ConversationHistory,
): ChatState {
  const history = change(state.talkHistory[friendId] ?? emptyHistory)
  return { ...state, talkHistory: { ...state.talkHistory, [friendId]: history } }
}

export function changeConversation(
  state: ChatState,
  friendId: UserId,
  change: (conversation: Conversation) => Conversation,
): ChatState {
  const conversation = state.conversations?.[friendId]
  return conversation
    ? { ...state, conversations: { ...state.conversations, [friendId]: change(conversation) } }
    : state
}

export function changeOutgoing(
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

export function withRelation(state: ChatState, friendId: UserId, relation: Relation): ChatState {
  const known = { ...state, relations: { ...state.relations, [friendId]: relation } }
  // Blocking takes the pin away (REQ-82).
  return changeConversation(known, friendId, (conversation) => ({
    ...conversation,
    relation,
    isPinned: conversation.isPinned && relation !== 'blocked',
  }))
}

export function withUnread(state: ChatState, count: number): ChatState {
  const sum = Object.values(state.conversations ?? {}).reduce((total, { unreadCount }) => total + unreadCount, 0)
  return { ...state, unreadMessage: count, isStale: state.isStale || (state.conversations !== null && sum !== count) }
}

/** I read up to a place; to the end it empties the conversation and takes its dot, in part the server counts what is left. */
export function afterRead(state: ChatState, friendId: UserId, readSeq: number): ChatState {
  const read = state.talkHistory[friendId]
    ? changeHistory(state, friendId, (history) => ({ ...history, readSeq: Math.max(history.readSeq, readSeq) }))
    : state
  const conversation = read.conversations?.[friendId]
  if (!conversation || readSeq < newestSeq(read, friendId)) return read
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

/** The server knows that I read up to a place. */
export function afterConfirmed(state: ChatState, friendId: UserId, readSeq: number): ChatState {
  const confirmed = state.talkHistory[friendId]
    ? changeHistory(state, friendId, (history) => ({
        ...history,
        confirmedReadSeq: Math.max(history.confirmedReadSeq, readSeq),
      }))
    : state
  const upTo = Math.max(readSeq, confirmed.talkHistory[friendId]?.readSeq ?? 0)
  const isInPart = confirmed.conversations?.[friendId] !== undefined && upTo < newestSeq(confirmed, friendId)
  return { ...confirmed, isStale: confirmed.isStale || isInPart }
}

/** The server read up to a place, for this phone or another one of mine. */
export function afterReadByServer(state: ChatState, friendId: UserId, readSeq: number): ChatState {
  return afterConfirmed(afterRead(state, friendId, readSeq), friendId, readSeq)
}

export function newestSeq(state: ChatState, friendId: UserId): number {
  return Math.max(state.conversations?.[friendId]?.lastMessage?.seq ?? 0, state.talkHistory[friendId]?.lastSeq ?? 0)
}

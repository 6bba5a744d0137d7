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

/** I read up to a place; `isConfirmed` says whether the server knows it. */
export function afterRead(
  state: ChatState,
  { friendId, readSeq, isConfirmed }: { friendId: UserId; readSeq: number; isConfirmed: boolean },
): ChatState {
  const read = state.talkHistory[friendId]
    ? changeHistory(state, friendId, (history) => ({
        ...history,
        readSeq: Math.max(history.readSeq, readSeq),
        confirmedReadSeq: isConfirmed ? Math.max(history.confirmedReadSeq, readSeq) : history.confirmedReadSeq,
      }))
    : state
  const conversation = read.conversations?.[friendId]
  if (!conversation) return read
  // Read to the end empties the conversation; read in part is counted by the server.
  if (readSeq < newestSeq(read, friendId)) return { ...read, isStale: read.isStale || isConfirmed }
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

export function newestSeq(state: ChatState, friendId: UserId): number {
  return Math.max(state.conversations?.[friendId]?.lastMessage?.seq ?? 0, state.talkHistory[friendId]?.lastSeq ?? 0)
}

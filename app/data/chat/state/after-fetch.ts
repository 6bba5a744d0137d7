import type { Conversation } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { ChatState } from './chat-state.ts'
import { emptyHistory, withKept, type ConversationHistory } from './conversation-history.ts'

export function afterConversations(state: ChatState, list: readonly Conversation[], asOf: number): ChatState {
  const conversations: Record<UserId, Conversation> = {}
  for (const conversation of list)
    conversations[conversation.friendId] = { ...conversation, unreadCount: unreadOf(conversation, state) }
  const talkHistory = { ...state.talkHistory }
  // The list may know of messages and changes the socket never told.
  for (const { friendId, lastMessage, changeSeq = 0 } of list) {
    const history = talkHistory[friendId]
    if (!history) continue
    const lastSeq = Math.max(history.lastSeq, lastMessage?.seq ?? 0)
    const lastChangeSeq = Math.max(history.lastChangeSeq, changeSeq)
    if (lastSeq > history.lastSeq || lastChangeSeq > history.lastChangeSeq)
      talkHistory[friendId] = { ...history, lastSeq, lastChangeSeq }
  }
  const unreadMessage = Object.values(conversations).reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  const relations = Object.fromEntries(
    Object.entries(state.relations).filter(([friendId]) => !(friendId in conversations)),
  )
  return { ...state, conversations, talkHistory, relations, isStale: state.heard !== asOf, unreadMessage }
}

/** What I read to the end is read, though the server does not know it yet. */
function unreadOf({ friendId, lastMessage, unreadCount }: Conversation, { talkHistory }: ChatState): number {
  const { readSeq = 0, confirmedReadSeq = 0 } = talkHistory[friendId] ?? {}
  const isReadHere = readSeq > confirmedReadSeq && readSeq >= (lastMessage?.seq ?? 0)
  return isReadHere ? 0 : unreadCount
}

/** What was kept on the phone stands in until the server answers; what is known already is newer (REQ-41). */
export function afterRestored(
  state: ChatState,
  conversations: ChatState['conversations'],
  histories: ChatState['talkHistory'],
): ChatState {
  const talkHistory = { ...state.talkHistory }
  for (const [friendId, history] of Object.entries(histories) as [UserId, ConversationHistory][]) {
    const now = talkHistory[friendId] ?? emptyHistory
    const { lastMessage, changeSeq = 0 } = state.conversations?.[friendId] ?? {}
    const lastSeq = Math.max(history.lastSeq, now.lastSeq, lastMessage?.seq ?? 0)
    const lastChangeSeq = Math.max(history.changeSeq, now.lastChangeSeq, changeSeq)
    const readSeq = Math.max(history.readSeq, now.readSeq)
    talkHistory[friendId] = now.known
      ? { ...now, readSeq }
      : { ...withKept(now, history), lastSeq, lastChangeSeq, readSeq }
  }
  if (state.conversations !== null || conversations === null) return { ...state, talkHistory }
  const unreadMessage = Object.values(conversations).reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return { ...state, talkHistory, conversations, unreadMessage }
}

import type { Message } from '@madang/contract/chat/chat.ts'
import type { ServerEvent } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import {
  afterReadByServer,
  changeConversation,
  changeHistory,
  newestSeq,
  withRelation,
  withUnread,
} from './change-state.ts'
import type { ChatState } from './chat-state.ts'
import { withMessage } from './conversation-history.ts'
import { afterPushedChange } from './message-changes.ts'

/** The state after a push of the server. */
export function afterPush(state: ChatState, event: ServerEvent): ChatState {
  switch (event.kind) {
    case 'message':
      return afterMessage(state, event.data)
    case 'recalled':
    case 'changed':
      return afterPushedChange(state, event.data)
    case 'read': {
      const { friendId, readerId, readSeq } = event.data
      if (readerId === state.me) return { ...afterReadByServer(state, friendId, readSeq), hasReadTold: true }
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
    case 'relation': {
      const { friendId, relation } = event.data
      // Becoming friends opens the conversation (REQ-80): the list is looked at again.
      const isOpened = relation === 'added' && state.conversations !== null
      return { ...withRelation(state, friendId, relation), isStale: state.isStale || isOpened }
    }
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
    case 'notice':
    case 'announcement':
    case 'sessionEnded':
    case 'resync':
      return state
  }
}

export function afterMessage(state: ChatState, message: Message): ChatState {
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
  // It may have been changed before it was told of.
  const lastMessage = talked.talkHistory[friendId]?.messages.findLast(({ seq }) => seq === message.seq) ?? message
  return changeConversation({ ...talked, isStale, unreadMessage }, friendId, (now) => ({
    ...now,
    lastMessage,
    unreadCount: now.unreadCount + counts,
  }))
}

function readUpTo(state: ChatState, friendId: UserId): number {
  return state.talkHistory[friendId]?.readSeq ?? 0
}

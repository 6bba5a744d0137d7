import type { Conversation } from '@madang/contract/chat/chat.ts'
import type { ChatState } from './chat-state.ts'

/** Conversations as the list shows them: pinned first by their number, then the newest (REQ-86). */
export function sortedConversations({ conversations }: Pick<ChatState, 'conversations'>): readonly Conversation[] {
  const order = ({ isPinned, pinOrder }: Conversation) => (isPinned ? (pinOrder === 0 ? 1e9 : pinOrder) : 2e9)
  const time = ({ lastMessage, friendsSince }: Conversation) =>
    Math.max(lastMessage?.createTime.getTime() ?? 0, friendsSince?.getTime() ?? 0)
  return Object.values(conversations ?? {}).sort(
    (left, right) =>
      order(left) - order(right) || time(right) - time(left) || left.friendId.localeCompare(right.friendId),
  )
}

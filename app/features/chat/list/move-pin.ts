import { setPinOrder, type Conversation } from '@madang/contract/chat/chat.ts'
import { call } from '../../../lib/server/call.ts'
import { sortedConversations } from '../../../data/chat/state/sorted-conversations.ts'
import { chat, dispatch } from '../../../data/chat/chat-store.ts'
import { toastError } from '../../../lib/server/queries.ts'

/** Whether a pinned conversation stands below another pinned one. */
export function canMoveUp(conversation: Conversation): boolean {
  return conversation.isPinned && pinned()[0]?.friendId !== conversation.friendId
}

/** One place up among the pinned conversations (REQ-87). All of them get the number of their place, so that the order stays what is seen. */
export async function moveUp({ friendId }: Conversation): Promise<void> {
  const order = [...pinned()]
  const at = order.findIndex((conversation) => conversation.friendId === friendId)
  const moved = order[at]
  if (at < 1 || !moved) return
  order.splice(at, 1)
  order.splice(at - 1, 0, moved)
  const changed = order.flatMap((conversation, index) =>
    conversation.pinOrder === index + 1 ? [] : [{ conversation, pinOrder: index + 1 }],
  )
  for (const { conversation, pinOrder } of changed)
    dispatch({ kind: 'conversationChanged', friendId: conversation.friendId, change: { pinOrder } })
  try {
    for (const { conversation, pinOrder } of changed)
      await call(setPinOrder, { friendId: conversation.friendId, pinOrder })
  } catch (error) {
    for (const { conversation } of changed)
      dispatch({
        kind: 'conversationChanged',
        friendId: conversation.friendId,
        change: { pinOrder: conversation.pinOrder },
      })
    toastError(error)
  }
}

function pinned(): readonly Conversation[] {
  return sortedConversations(chat.getState()).filter(({ isPinned }) => isPinned)
}

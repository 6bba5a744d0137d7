import {
  hideConversation,
  muteConversation,
  pinConversation,
  markUnread,
  markRead,
  type Conversation,
} from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { IconName } from '@madang/ui/icons.tsx'
import { call } from '../../../lib/server/call.ts'
import { chat, dispatch } from '../../../data/chat/chat-store.ts'
import { newestSeq } from '../../../data/chat/state/change-state.ts'
import { toastError } from '../../../lib/server/queries.ts'
import type { Key } from '../../../lib/locale.ts'

export interface ConversationAction {
  readonly key: 'pin' | 'mute' | 'read'
  readonly label: Extract<Key, `chat.${string}`> & Label
  readonly icon: IconName
  readonly run: () => Promise<void>
}
type Label = 'chat.pin' | 'chat.unpin' | 'chat.mute' | 'chat.unmute' | 'chat.markRead' | 'chat.markUnread'

/** What can be done with a conversation besides deleting it (REQ-86), with the words for its present state. */
export function conversationActions(conversation: Conversation): readonly ConversationAction[] {
  const { friendId, isPinned: pinned, isMuted, unreadCount, isMarked } = conversation
  const hasUnread = unreadCount > 0 || isMarked
  return [
    {
      key: 'read',
      label: hasUnread ? 'chat.markRead' : 'chat.markUnread',
      icon: hasUnread ? 'check' : 'chat',
      run: () =>
        hasUnread
          ? readConversation(friendId)
          : change(conversation, { isMarked: true }, call(markUnread, { friendId, isMarked: true })),
    },
    {
      key: 'pin',
      label: pinned ? 'chat.unpin' : 'chat.pin',
      icon: 'pin',
      run: () => change(conversation, { isPinned: !pinned }, call(pinConversation, { friendId, isPinned: !pinned })),
    },
    {
      key: 'mute',
      label: isMuted ? 'chat.unmute' : 'chat.mute',
      icon: isMuted ? 'bell' : 'bell-off',
      run: () => change(conversation, { isMuted: !isMuted }, call(muteConversation, { friendId, isMuted: !isMuted })),
    },
  ]
}

async function readConversation(friendId: UserId): Promise<void> {
  const places = { [friendId]: newestSeq(chat.getState(), friendId) }
  try {
    await call(markRead, { friendId })
    dispatch({ kind: 'allRead', places })
  } catch (error) {
    toastError(error)
  }
}

/** Everything read, everywhere (REQ-86). */
export async function readAll(): Promise<void> {
  // Taken before: what is said while the server reads is not read.
  const state = chat.getState()
  const friends = Object.keys(state.conversations ?? {}) as UserId[] // keys of conversations
  const places = Object.fromEntries(friends.map((friendId) => [friendId, newestSeq(state, friendId)]))
  try {
    await call(markRead, {})
    dispatch({ kind: 'allRead', places })
  } catch (error) {
    toastError(error)
  }
}

/** Out of my list until the next message (REQ-86). */
export async function removeConversation(friendId: Conversation['friendId']): Promise<void> {
  try {
    await call(hideConversation, { friendId })
    dispatch({ kind: 'conversationDeleted', friendId })
  } catch (error) {
    toastError(error)
  }
}

/** Shown at once, taken back when the server says no. */
async function change(conversation: Conversation, next: Partial<Conversation>, asked: Promise<null>): Promise<void> {
  const { friendId } = conversation
  dispatch({ kind: 'conversationChanged', friendId, change: next })
  try {
    await asked
  } catch (error) {
    const before = Object.fromEntries(Object.keys(next).map((key) => [key, conversation[key as keyof Conversation]])) // keys of `next`
    dispatch({ kind: 'conversationChanged', friendId, change: before })
    toastError(error)
  }
}

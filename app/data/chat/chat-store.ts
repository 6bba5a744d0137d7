import { create } from 'zustand'
import type { Relation } from '@madang/contract/chat/friends.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { emptyChat, reduce, type ChatEvent, type ChatState } from './chat-state.ts'

/** The chats of the person on this phone. Screens read it; only `tell` changes it. */
export const chat = create<ChatState>(() => emptyChat)

/** Something was fetched, pushed or done here. */
export function dispatch(event: ChatEvent): void {
  chat.setState(reduce(chat.getState(), event), true)
}

/** What the other is to me as the newest push, list or card said; undefined before any did. */
export function relationTo(state: ChatState, friendId: UserId): Relation | undefined {
  return state.relations[friendId] ?? state.conversations?.[friendId]?.relation
}

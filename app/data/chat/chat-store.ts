import { create } from 'zustand'
import type { Endpoint, In, Out } from '@madang/contract/endpoint.ts'
import type { Relation } from '@madang/contract/chat/friends.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { call, type CallOptions } from '../../lib/server/call.ts'
import { myUserId } from '../../lib/server/session.ts'
import type { ChatEvent } from './state/chat-event.ts'
import { emptyChat, type ChatState } from './state/chat-state.ts'
import { reduce } from './state/reduce.ts'

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

/**
 * What is asked and told for the account of now. When another one stands on this phone meanwhile, the answer is dropped
 * (AbortError), nothing more is asked, and what is told is not heard.
 */
export function ofAccount() {
  const { epoch, me } = chat.getState()
  const isCurrent = () => chat.getState().epoch === epoch
  const check = () => {
    if (!isCurrent()) throw new DOMException('another account', 'AbortError')
  }
  return {
    isCurrent,
    ask: async <E extends Endpoint>(endpoint: E, input: In<E>, options?: CallOptions): Promise<Out<E>> => {
      check()
      // Another window changed the account, and this one has not heard of it yet.
      if (me && myUserId() !== me) throw new DOMException('another account', 'AbortError')
      const answer = await call(endpoint, input, options)
      check()
      return answer
    },
    dispatch: (event: ChatEvent): void => {
      if (isCurrent()) dispatch(event)
    },
  }
}

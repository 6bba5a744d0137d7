import { create } from 'zustand'
import type { Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { chat } from '../chat-store.ts'

/**
 * The message of mine that is being edited, by friend; outlives leaving the conversation. What was begun in the composer stays
 * beside it.
 */
export const messageEdits = create<{ readonly [friendId: UserId]: Message | undefined }>(() => ({}))

// Nothing of it is there for another account (REQ-55).
chat.subscribe((now, before) => {
  if (now.epoch !== before.epoch) messageEdits.setState({}, true)
})

export function setMessageEdit(friendId: UserId, message: Message | undefined): void {
  messageEdits.setState({ [friendId]: message })
}

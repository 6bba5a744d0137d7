import { create } from 'zustand'
import type { Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { chat } from '../chat-store.ts'

/** A message of mine that is being edited, with the words as far as they are written. */
export interface MessageEdit {
  readonly message: Message
  readonly text: string
}

/** By friend; outlives leaving the conversation. What was begun in the composer stays beside it. */
export const messageEdits = create<{ readonly [friendId: UserId]: MessageEdit | undefined }>(() => ({}))

// Nothing of it is there for another account (REQ-55).
chat.subscribe((now, before) => {
  if (now.epoch !== before.epoch) messageEdits.setState({}, true)
})

export function setMessageEdit(friendId: UserId, edit: MessageEdit | undefined): void {
  messageEdits.setState({ [friendId]: edit })
}

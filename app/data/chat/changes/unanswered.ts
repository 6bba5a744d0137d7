import type { Message } from '@madang/contract/chat/chat.ts'
import type { MessageId } from '@madang/contract/ids.ts'
import { newerOf } from '../state/conversation-history.ts'

/** A message of which changes of mine are on their way. */
export interface Unanswered {
  /** As the server last said it is. */
  confirmed: Message
  count: number
  /** Settles with the last of them: one is asked after the other, so that the last tap is the last word. */
  turn: Promise<unknown>
}

export const unanswered = new Map<MessageId, Unanswered>()

/** A message as the server last said it is, without what was done to it here and has no answer. */
export function confirmed(message: Message): Message {
  const mine = unanswered.get(message.msgId)
  return mine ? newerOf(message, mine.confirmed) : message
}

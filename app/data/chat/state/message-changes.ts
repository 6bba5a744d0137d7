import type { Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { changeConversation, changeHistory, newestSeq } from './change-state.ts'
import type { ChatState } from './chat-state.ts'
import { newerOf, withMessage } from './conversation-history.ts'

/** Messages as they are after some changes: an answer of GetChatMessageChanges to a question after the history's `changeSeq` or an earlier number, or what was pushed. */
export interface FetchedChanges {
  readonly items: readonly Message[]
  /** The number after which all changes up to `upToChangeSeq` are here. */
  readonly after: number
  readonly upToChangeSeq: number
  readonly changeSeq: number
}

/** The state after messages were changed or recalled: also what the list shows of them. */
export function afterChanges(
  state: ChatState,
  friendId: UserId,
  { items, after, upToChangeSeq, changeSeq }: FetchedChanges,
): ChatState {
  const talked = changeHistory(state, friendId, (history) => ({
    ...items.reduce(withMessage, history),
    // Between what is known and what came nothing may be missing.
    changeSeq: after <= history.changeSeq ? Math.max(history.changeSeq, upToChangeSeq) : history.changeSeq,
    lastChangeSeq: Math.max(history.lastChangeSeq, changeSeq),
  }))
  return changeConversation(talked, friendId, (conversation) => {
    const { lastMessage } = conversation
    const last = items.find(({ seq }) => seq === lastMessage?.seq)
    return last ? { ...conversation, lastMessage: newerOf(lastMessage, last) } : conversation
  })
}

/** A message that was pushed: the next number of a change is known by it, a later one says that something was missed. */
export function afterPushedChange(state: ChatState, message: Message): ChatState {
  const friendId = message.senderId === state.me ? message.receiverId : message.senderId
  const changeSeq = message.changed?.changeSeq ?? 0
  const change = { items: [message], after: changeSeq - 1, upToChangeSeq: changeSeq, changeSeq }
  // A message nobody told of: the list has not counted it.
  const isNew = state.conversations !== null && message.seq > newestSeq(state, friendId)
  const changed = afterChanges(state, friendId, change)
  return isNew ? { ...changed, isStale: true } : changed
}

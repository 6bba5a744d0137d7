import type { Conversation } from '@madang/contract/chat/chat.ts'
import type { Relation } from '@madang/contract/chat/friends.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { ConversationHistory } from './conversation-history.ts'

/** Everything the phone knows of chats (REQ-37). One reducer for what was fetched, pushed and done here, so that they cannot disagree. */
export interface ChatState {
  /** Whose phone it is; empty for a visitor. */
  readonly me: UserId | ''
  /** Grows with every change of account: what belongs to an earlier one is dropped. */
  readonly epoch: number
  /** By friend; null before the first list came. */
  readonly conversations: Readonly<Record<UserId, Conversation>> | null
  /** The list disagrees with something heard and is to be fetched anew. */
  readonly isStale: boolean
  /** Pushes heard so far: a list that was asked for before the newest of them may lack it. */
  readonly heard: number
  /** My own reading was just told; the total that follows it says nothing else. */
  readonly hasReadTold: boolean
  readonly talkHistory: Readonly<Record<UserId, ConversationHistory>>
  /** What the other is to me, where a push or an answer said so after the list was fetched. */
  readonly relations: Readonly<Record<UserId, Relation>>
  /** Text begun and not sent, by friend. */
  readonly drafts: Readonly<Record<UserId, string>>
  /** All unread messages, as the server counts them (REQ-88). */
  readonly unreadMessage: number
}

export const emptyChat: ChatState = {
  me: '',
  epoch: 0,
  conversations: null,
  isStale: false,
  heard: 0,
  hasReadTold: false,
  talkHistory: {},
  relations: {},
  drafts: {},
  unreadMessage: 0,
}

import type { Conversation } from '@madang/contract/chat/chat.ts'
import type { ServerEvent } from '@madang/contract/events.ts'
import type { Relation } from '@madang/contract/chat/friends.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import type { ChatState } from './chat-state.ts'
import type { Fetched, Outgoing } from './conversation-history.ts'
import type { FetchedChanges } from './message-changes.ts'

/** What was fetched, pushed or done on this phone. */
export type ChatEvent =
  | { readonly kind: 'started'; readonly me: UserId | '' }
  | { readonly kind: 'pushed'; readonly event: ServerEvent }
  | { readonly kind: 'conversationsFetched'; readonly conversations: readonly Conversation[]; readonly asOf: number }
  | { readonly kind: 'messagesFetched'; readonly friendId: UserId; readonly fetched: Fetched }
  | { readonly kind: 'windowFetched'; readonly friendId: UserId; readonly fetched: Fetched }
  | { readonly kind: 'changesFetched'; readonly friendId: UserId; readonly fetched: FetchedChanges }
  | { readonly kind: 'windowLeft' | 'left'; readonly friendId: UserId }
  | { readonly kind: 'unreadFetched'; readonly count: number }
  | { readonly kind: 'relationFetched'; readonly friendId: UserId; readonly relation: Relation }
  | { readonly kind: 'written'; readonly outgoing: Outgoing }
  | { readonly kind: 'broughtBack'; readonly outgoing: Outgoing }
  | { readonly kind: 'sending' | 'retried' | 'discarded'; readonly friendId: UserId; readonly clientMsgId: string }
  | { readonly kind: 'postponed'; readonly friendId: UserId; readonly clientMsgId: string }
  | { readonly kind: 'uploaded'; readonly friendId: UserId; readonly clientMsgId: string; readonly content: string }
  | { readonly kind: 'accepted'; readonly friendId: UserId; readonly clientMsgId: string; readonly place: Place }
  | {
      readonly kind: 'failed'
      readonly friendId: UserId
      readonly clientMsgId: string
      readonly failure: NonNullable<Outgoing['failure']>
    }
  /** Read here; the server knows it once it is `readConfirmed`. */
  | { readonly kind: 'read' | 'readConfirmed'; readonly friendId: UserId; readonly readSeq: number }
  /** The server has read these conversations up to these places. */
  | { readonly kind: 'allRead'; readonly places: Readonly<Record<UserId, number>> }
  | { readonly kind: 'hidden'; readonly friendId: UserId; readonly seqs: readonly number[] | 'all' }
  | { readonly kind: 'conversationChanged'; readonly friendId: UserId; readonly change: Partial<Conversation> }
  | { readonly kind: 'conversationDeleted'; readonly friendId: UserId }
  | {
      readonly kind: 'restored'
      readonly conversations: ChatState['conversations']
      readonly histories: ChatState['talkHistory']
    }
  | { readonly kind: 'drafted'; readonly friendId: UserId; readonly text: string }

/** Where the server put a message. */
interface Place {
  readonly msgId: MessageId
  readonly seq: number
  readonly createTime: Date
}

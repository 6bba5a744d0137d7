import { chosenOf, type Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { afterConversations, afterRestored } from './after-fetch.ts'
import { afterMessage, afterPush } from './after-push.ts'
import {
  afterConfirmed,
  afterRead,
  afterReadByServer,
  changeConversation,
  changeHistory,
  changeOutgoing,
  newestSeq,
  withRelation,
  withUnread,
} from './change-state.ts'
import type { ChatEvent } from './chat-event.ts'
import { emptyChat, type ChatState } from './chat-state.ts'
import { afterChanges } from './message-changes.ts'
import { afterLeaving, typeOf, withBroughtBack, withFetched, withHidden, withWindow } from './conversation-history.ts'

/** The next state. Pure: no clock, no chance, no network. The order, loss or repetition of pushes does not matter after a fetch (INV-C05). */
export function reduce(state: ChatState, event: ChatEvent): ChatState {
  switch (event.kind) {
    case 'started':
      return { ...emptyChat, me: event.me, epoch: state.epoch + 1 }
    case 'pushed':
      return afterPush({ ...state, heard: state.heard + 1 }, event.event)
    case 'conversationsFetched':
      return afterConversations(state, event.conversations, event.asOf)
    case 'messagesFetched':
      return changeHistory(state, event.friendId, (history) => withFetched(history, event.fetched))
    case 'windowFetched':
      return changeHistory(state, event.friendId, (history) => withWindow(history, event.fetched))
    case 'changesFetched':
      return afterChanges(state, event.friendId, event.fetched)
    case 'windowLeft':
      return changeHistory(state, event.friendId, (history) => ({ ...history, window: null }))
    case 'left':
      return changeHistory(state, event.friendId, afterLeaving)
    case 'unreadFetched':
      return withUnread(state, event.count)
    case 'relationFetched':
      return withRelation(state, event.friendId, event.relation)
    case 'written':
      return changeHistory(state, event.outgoing.friendId, (history) => ({
        ...history,
        outgoing: [...history.outgoing, event.outgoing],
        // Who writes is at the end.
        window: null,
      }))
    case 'broughtBack':
      return changeHistory(state, event.outgoing.friendId, (history) => withBroughtBack(history, event.outgoing))
    case 'sending':
      return changeOutgoing(state, event, { state: 'sending', failure: null })
    case 'retried':
    case 'postponed':
      return changeOutgoing(state, event, { state: 'waiting', failure: null })
    case 'uploaded':
      return changeOutgoing(state, event, { content: event.content })
    case 'failed':
      return changeOutgoing(state, event, { state: 'failed', failure: event.failure })
    case 'discarded':
      return changeHistory(state, event.friendId, (history) => ({
        ...history,
        outgoing: history.outgoing.filter(({ clientMsgId }) => clientMsgId !== event.clientMsgId),
      }))
    case 'accepted':
      return afterAccepted(state, event)
    case 'read':
      return afterRead(state, event.friendId, event.readSeq)
    case 'readConfirmed':
      return afterConfirmed(state, event.friendId, event.readSeq)
    case 'allRead':
      return Object.entries(event.places).reduce(
        (read, [friendId, readSeq]) => afterReadByServer(read, friendId as UserId, readSeq), // keys of places
        state,
      )
    case 'hidden':
      return afterHidden(state, event.friendId, event.seqs)
    case 'conversationChanged':
      return changeConversation(state, event.friendId, (conversation) => ({ ...conversation, ...event.change }))
    case 'conversationDeleted':
      return afterConversationDeleted(state, event.friendId)
    case 'restored':
      return afterRestored(state, event.conversations, event.histories)
    case 'drafted':
      return { ...state, drafts: { ...state.drafts, [event.friendId]: event.text } }
  }
}

function afterHidden(state: ChatState, friendId: UserId, seqs: readonly number[] | 'all'): ChatState {
  const lastSeq = newestSeq(state, friendId)
  const hidden = changeHistory(state, friendId, (history) => withHidden({ ...history, lastSeq }, seqs))
  const last = hidden.conversations?.[friendId]?.lastMessage
  if (!last || (seqs !== 'all' && !seqs.includes(last.seq))) return hidden
  const lastMessage = hidden.talkHistory[friendId]?.messages.at(-1) ?? null
  return {
    ...changeConversation(hidden, friendId, (conversation) => ({ ...conversation, lastMessage })),
    isStale: true,
  }
}

function afterConversationDeleted(state: ChatState, friendId: UserId): ChatState {
  const gone = state.conversations?.[friendId]
  if (!gone) return state
  const { [friendId]: _, ...conversations } = state.conversations
  return { ...state, conversations, unreadMessage: Math.max(0, state.unreadMessage - gone.unreadCount) }
}

function afterAccepted(
  state: ChatState,
  { friendId, clientMsgId, place }: Extract<ChatEvent, { kind: 'accepted' }>,
): ChatState {
  const own = state.talkHistory[friendId]?.outgoing.find((outgoing) => outgoing.clientMsgId === clientMsgId)
  if (!own || state.me === '') return state
  const message: Message = {
    ...place,
    senderId: state.me,
    receiverId: friendId,
    type: typeOf(own),
    content: own.content,
    clientMsgId,
    ...chosenOf(own),
    recallTime: null,
  }
  return afterMessage(state, message)
}

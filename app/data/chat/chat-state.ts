import type { Conversation, Message } from '@madang/contract/chat/chat.ts'
import type { ServerEvent } from '@madang/contract/events.ts'
import type { Relation } from '@madang/contract/chat/friends.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import {
  afterLeaving,
  emptyTalk,
  gapAfter,
  typeOf,
  withFetched,
  withHidden,
  withMessage,
  withWindow,
  type Fetched,
  type Outgoing,
  type Talk,
} from './conversation.ts'

/** Everything the phone knows of chats (REQ-37). One reducer for what was fetched, pushed and done here, so that they cannot disagree. */
export interface ChatState {
  /** Whose phone it is; empty for a visitor. */
  readonly me: UserId | ''
  /** By friend; null before the first list came. */
  readonly sessions: Readonly<Record<UserId, Conversation>> | null
  /** The list disagrees with something heard and is to be fetched anew. */
  readonly isStale: boolean
  /** Pushes heard so far: a list that was asked for before the newest of them may lack it. */
  readonly heard: number
  /** My own reading was just told; the total that follows it says nothing else. */
  readonly hasReadTold: boolean
  readonly talkHistory: Readonly<Record<UserId, Talk>>
  /** What the other is to me, where a push or an answer said so after the list was fetched. */
  readonly relations: Readonly<Record<UserId, Relation>>
  /** Text begun and not sent, by friend. */
  readonly drafts: Readonly<Record<UserId, string>>
  /** All unread messages, as the server counts them (REQ-88). */
  readonly unreadMessage: number
}

export type ChatEvent =
  | { readonly kind: 'started'; readonly me: UserId | '' }
  | { readonly kind: 'pushed'; readonly event: ServerEvent }
  | { readonly kind: 'sessionsFetched'; readonly sessions: readonly Conversation[]; readonly asOf: number }
  | { readonly kind: 'messagesFetched'; readonly friendId: UserId; readonly fetched: Fetched }
  | { readonly kind: 'windowFetched'; readonly friendId: UserId; readonly fetched: Fetched }
  | { readonly kind: 'windowLeft' | 'left'; readonly friendId: UserId }
  | { readonly kind: 'unreadFetched'; readonly count: number }
  | { readonly kind: 'relationFetched'; readonly friendId: UserId; readonly relation: Relation }
  | { readonly kind: 'written'; readonly outgoing: Outgoing }
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
  | { readonly kind: 'read'; readonly friendId: UserId; readonly readSeq: number }
  | { readonly kind: 'allRead' }
  | { readonly kind: 'hidden'; readonly friendId: UserId; readonly seqs: readonly number[] | 'all' }
  | { readonly kind: 'sessionChanged'; readonly friendId: UserId; readonly change: Partial<Conversation> }
  | { readonly kind: 'sessionDeleted'; readonly friendId: UserId }
  | { readonly kind: 'restored'; readonly sessions: ChatState['sessions']; readonly talks: ChatState['talkHistory'] }
  | { readonly kind: 'drafted'; readonly friendId: UserId; readonly text: string }

/** Where the server put a message. */
interface Place {
  readonly msgId: MessageId
  readonly seq: number
  readonly createTime: Date
}

export const emptyChat: ChatState = {
  me: '',
  sessions: null,
  isStale: false,
  heard: 0,
  hasReadTold: false,
  talkHistory: {},
  relations: {},
  drafts: {},
  unreadMessage: 0,
}

/** The next state. Pure: no clock, no chance, no network. The order, loss or repetition of pushes does not matter after a fetch (INV-C05). */
export function reduce(state: ChatState, event: ChatEvent): ChatState {
  switch (event.kind) {
    case 'started':
      return { ...emptyChat, me: event.me }
    case 'pushed':
      return afterPush({ ...state, heard: state.heard + 1 }, event.event)
    case 'sessionsFetched':
      return afterSessions(state, event.sessions, event.asOf)
    case 'messagesFetched':
      return changeTalk(state, event.friendId, (talk) => withFetched(talk, event.fetched))
    case 'windowFetched':
      return changeTalk(state, event.friendId, (talk) => withWindow(talk, event.fetched))
    case 'windowLeft':
      return changeTalk(state, event.friendId, (talk) => ({ ...talk, window: null }))
    case 'left':
      return changeTalk(state, event.friendId, afterLeaving)
    case 'unreadFetched':
      return withUnread(state, event.count)
    case 'relationFetched':
      return withRelation(state, event.friendId, event.relation)
    case 'written':
      return changeTalk(state, event.outgoing.friendId, (talk) => ({
        ...talk,
        outgoing: [...talk.outgoing, event.outgoing],
        // Who writes is at the end.
        window: null,
      }))
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
      return changeTalk(state, event.friendId, (talk) => ({
        ...talk,
        outgoing: talk.outgoing.filter(({ clientMsgId }) => clientMsgId !== event.clientMsgId),
      }))
    case 'accepted':
      return afterAccepted(state, event)
    case 'read':
      return afterRead(state, event.friendId, event.readSeq)
    case 'allRead':
      return Object.keys(state.sessions ?? {}).reduce(
        (read, friendId) => afterRead(read, friendId as UserId, newestSeq(read, friendId as UserId)), // keys of sessions
        state,
      )
    case 'hidden':
      return afterHidden(state, event.friendId, event.seqs)
    case 'sessionChanged':
      return changeSession(state, event.friendId, (session) => ({ ...session, ...event.change }))
    case 'sessionDeleted':
      return afterSessionDeleted(state, event.friendId)
    case 'restored':
      return afterRestored(state, event.sessions, event.talks)
    case 'drafted':
      return { ...state, drafts: { ...state.drafts, [event.friendId]: event.text } }
  }
}

interface Gap {
  readonly friendId: UserId
  readonly after: number | null
}

/**
 * The friends whose conversation misses something that was heard of, and the place after which; null where nothing is known
 * around what was heard.
 */
export function gaps(state: ChatState): readonly Gap[] {
  return Object.entries(state.talkHistory).flatMap(([id, talk]): Gap[] => {
    const friendId = id as UserId // keys of talkHistory
    if (!talk.known) return talk.messages.length ? [{ friendId, after: null }] : []
    const after = gapAfter(talk)
    return after === null ? [] : [{ friendId, after }]
  })
}

/** Sessions as the list shows them: pinned first by their number, then the newest (REQ-86). */
export function sortedSessions({ sessions }: Pick<ChatState, 'sessions'>): readonly Conversation[] {
  const order = ({ isPin, num }: Conversation) => (isPin ? (num === 0 ? 1e9 : num) : 2e9)
  const time = ({ lastMessage }: Conversation) => lastMessage?.createTime.getTime() ?? 0
  return Object.values(sessions ?? {}).sort(
    (left, right) =>
      order(left) - order(right) || time(right) - time(left) || left.friendId.localeCompare(right.friendId),
  )
}

function afterPush(state: ChatState, event: ServerEvent): ChatState {
  switch (event.kind) {
    case 'message':
      return afterMessage(state, event.data)
    case 'recalled':
      return afterRecalled(state, event.data)
    case 'read': {
      const { friendId, readerId, readSeq } = event.data
      if (readerId === state.me) return { ...afterRead(state, friendId, readSeq), hasReadTold: true }
      return changeTalk(state, friendId, (talk) => ({ ...talk, peerReadSeq: Math.max(talk.peerReadSeq ?? 0, readSeq) }))
    }
    case 'delivered': {
      const { friendId, deliveredSeq } = event.data
      return changeTalk(state, friendId, (talk) => ({
        ...talk,
        peerDeliveredSeq: Math.max(talk.peerDeliveredSeq ?? 0, deliveredSeq),
      }))
    }
    case 'relation':
      return withRelation(state, event.data.friendId, event.data.relation)
    case 'unread': {
      // Alone it is the hint that another phone of mine pinned, muted or marked a session: the list is looked at again (REQ-213).
      const isHint = state.sessions !== null && !state.hasReadTold
      const counted = withUnread(state, event.data.count)
      return { ...counted, hasReadTold: false, isStale: counted.isStale || isHint }
    }
    case 'friendRequest':
    case 'presence':
    case 'typing':
    case 'alert':
    case 'announcement':
    case 'sessionEnded':
    case 'resync':
      return state
  }
}

function afterMessage(state: ChatState, message: Message): ChatState {
  const friendId = message.senderId === state.me ? message.receiverId : message.senderId
  const talked = changeTalk(state, friendId, (talk) => withMessage(talk, message))
  const session = state.sessions?.[friendId]
  if (!session) return { ...talked, isStale: state.sessions !== null }
  // Counting is the server's; a newer message of the other is one more until it says otherwise.
  const isNewer = message.seq > (session.lastMessage?.seq ?? 0)
  const counts = isNewer && message.senderId !== state.me && message.seq > readUpTo(state, friendId) ? 1 : 0
  if (!isNewer) return talked
  // Places were skipped: what was said there was not counted (INV-C05).
  const isStale = talked.isStale || message.seq > newestSeq(state, friendId) + 1
  const unreadMessage = talked.unreadMessage + counts
  return changeSession({ ...talked, isStale, unreadMessage }, friendId, (now) => ({
    ...now,
    lastMessage: message,
    unreadCount: now.unreadCount + counts,
  }))
}

function afterRecalled(state: ChatState, message: Message): ChatState {
  const friendId = message.senderId === state.me ? message.receiverId : message.senderId
  const talked = changeTalk(state, friendId, (talk) => withMessage(talk, message))
  const shown = talked.sessions?.[friendId]?.lastMessage
  if (shown?.seq !== message.seq) return talked
  return changeSession(talked, friendId, (session) => ({ ...session, lastMessage: message }))
}

function afterSessions(state: ChatState, list: readonly Conversation[], asOf: number): ChatState {
  const sessions: Record<UserId, Conversation> = {}
  for (const session of list) sessions[session.friendId] = session
  const talkHistory = { ...state.talkHistory }
  // The list may know of messages the socket never told.
  for (const { friendId, lastMessage } of list) {
    const talk = talkHistory[friendId]
    if (talk && lastMessage && lastMessage.seq > talk.lastSeq)
      talkHistory[friendId] = { ...talk, lastSeq: lastMessage.seq }
  }
  const unreadMessage = list.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  const relations = Object.fromEntries(Object.entries(state.relations).filter(([friendId]) => !(friendId in sessions)))
  return { ...state, sessions, talkHistory, relations, isStale: state.heard !== asOf, unreadMessage }
}

/** What was kept on the phone stands in until the server answers; what is known already is newer (REQ-41). */
function afterRestored(state: ChatState, sessions: ChatState['sessions'], talks: ChatState['talkHistory']): ChatState {
  const talkHistory = { ...state.talkHistory }
  for (const [friendId, talk] of Object.entries(talks) as [UserId, Talk][]) {
    const now = talkHistory[friendId] ?? emptyTalk
    const lastSeq = Math.max(talk.lastSeq, now.lastSeq, state.sessions?.[friendId]?.lastMessage?.seq ?? 0)
    if (!now.known) talkHistory[friendId] = { ...talk, outgoing: now.outgoing, lastSeq }
  }
  if (state.sessions !== null || sessions === null) return { ...state, talkHistory }
  const unreadMessage = Object.values(sessions).reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return { ...state, talkHistory, sessions, unreadMessage }
}

function withUnread(state: ChatState, count: number): ChatState {
  const sum = Object.values(state.sessions ?? {}).reduce((total, { unreadCount }) => total + unreadCount, 0)
  return { ...state, unreadMessage: count, isStale: state.isStale || (state.sessions !== null && sum !== count) }
}

function afterRead(state: ChatState, friendId: UserId, readSeq: number): ChatState {
  const read = state.talkHistory[friendId]
    ? changeTalk(state, friendId, (talk) => ({ ...talk, readSeq: Math.max(talk.readSeq, readSeq) }))
    : state
  const session = read.sessions?.[friendId]
  if (!session) return read
  // Read to the end empties the session; read in part is counted by the server.
  if (readSeq < newestSeq(read, friendId)) return { ...read, isStale: true }
  return changeSession(
    { ...read, unreadMessage: Math.max(0, read.unreadMessage - session.unreadCount) },
    friendId,
    (now) => ({
      ...now,
      unreadCount: 0,
      isMarked: false,
    }),
  )
}

function afterHidden(state: ChatState, friendId: UserId, seqs: readonly number[] | 'all'): ChatState {
  const lastSeq = newestSeq(state, friendId)
  const hidden = changeTalk(state, friendId, (talk) => withHidden({ ...talk, lastSeq }, seqs))
  const last = hidden.sessions?.[friendId]?.lastMessage
  if (!last || (seqs !== 'all' && !seqs.includes(last.seq))) return hidden
  const lastMessage = hidden.talkHistory[friendId]?.messages.at(-1) ?? null
  return { ...changeSession(hidden, friendId, (session) => ({ ...session, lastMessage })), isStale: true }
}

function afterSessionDeleted(state: ChatState, friendId: UserId): ChatState {
  const gone = state.sessions?.[friendId]
  if (!gone) return state
  const { [friendId]: _, ...sessions } = state.sessions
  return { ...state, sessions, unreadMessage: Math.max(0, state.unreadMessage - gone.unreadCount) }
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
    replyTo: own.replyTo,
    recallTime: null,
  }
  return afterMessage(state, message)
}

function withRelation(state: ChatState, friendId: UserId, relation: Relation): ChatState {
  const known = { ...state, relations: { ...state.relations, [friendId]: relation } }
  // Blocking takes the pin away (REQ-82).
  return changeSession(known, friendId, (session) => ({
    ...session,
    relation,
    isPin: session.isPin && relation !== 'blocked',
  }))
}

function changeTalk(state: ChatState, friendId: UserId, change: (talk: Talk) => Talk): ChatState {
  const talk = change(state.talkHistory[friendId] ?? emptyTalk)
  return { ...state, talkHistory: { ...state.talkHistory, [friendId]: talk } }
}

function changeSession(state: ChatState, friendId: UserId, change: (session: Conversation) => Conversation): ChatState {
  const session = state.sessions?.[friendId]
  return session ? { ...state, sessions: { ...state.sessions, [friendId]: change(session) } } : state
}

function changeOutgoing(
  state: ChatState,
  { friendId, clientMsgId }: { friendId: UserId; clientMsgId: string },
  change: Partial<Outgoing>,
): ChatState {
  return changeTalk(state, friendId, (talk) => ({
    ...talk,
    outgoing: talk.outgoing.map((outgoing) =>
      outgoing.clientMsgId === clientMsgId ? { ...outgoing, ...change } : outgoing,
    ),
  }))
}

function newestSeq(state: ChatState, friendId: UserId): number {
  return Math.max(state.sessions?.[friendId]?.lastMessage?.seq ?? 0, state.talkHistory[friendId]?.lastSeq ?? 0)
}

function readUpTo(state: ChatState, friendId: UserId): number {
  return state.talkHistory[friendId]?.readSeq ?? 0
}

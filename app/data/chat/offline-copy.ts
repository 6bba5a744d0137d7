import type { Conversation } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { lastInStep, startInStep } from './fetch.ts'
import { confirmed } from './changes/unanswered.ts'
import { chat, dispatch } from './chat-store.ts'
import { deleteEntries, writeEntry, readEntry, readEntries } from '../../lib/storage/idb-store.ts'
import { emptyHistory, type ConversationHistory } from './state/conversation-history.ts'

/** How much of a conversation is readable offline, and of how many conversations. */
const mostMessages = 50
const mostConversations = 100
/** Changes of this many milliseconds are written together. */
const gatherMs = 400

/** Stored on phones: the spellings `sessions`, `talk`, `isPin` and `num`, here and in the keys, stay as they are. */
interface StoredConversations {
  readonly me: UserId
  readonly sessions: Readonly<Record<UserId, StoredConversation>>
  /** Up to when it and the kept messages were in step with the server. */
  readonly inStepAt: number
}
type StoredConversation = Omit<Conversation, 'isPinned' | 'pinOrder'> & {
  readonly isPin: boolean
  readonly num: number
}
interface StoredHistory {
  readonly me: UserId
  readonly friendId: UserId
  readonly talk: Pick<
    ConversationHistory,
    'messages' | 'known' | 'lastSeq' | 'changeSeq' | 'readSeq' | 'peerReadSeq' | 'peerDeliveredSeq' | 'hiddenUpTo'
  > &
    // Absent in what an earlier version of the app kept.
    Partial<Pick<ConversationHistory, 'confirmedReadSeq'>>
  /** When it last changed, for keeping the newest conversations. */
  readonly at: number
}

const historyPrefix = 'talk/'
let restoredFor: UserId | '' = ''
let written: { conversations: unknown; histories: Map<UserId, unknown> } = { conversations: null, histories: new Map() }
let timer: ReturnType<typeof setTimeout> | undefined

/** Another person, or nobody. */
export function closeOfflineCopy(): void {
  restoredFor = ''
  startInStep(0)
  clearTimeout(timer)
  timer = undefined
  written = { conversations: null, histories: new Map() }
}

/** Brings back the conversations and the last messages of this person, for reading before or without the server (REQ-41). */
export async function restoreOfflineCopy(me: UserId): Promise<void> {
  const list = (await readEntry('own', 'sessions')) as StoredConversations | undefined // written below only
  const kept = (await readEntries('own', historyPrefix)) as StoredHistory[]
  if (chat.getState().me !== me) return
  const mine = kept.filter((one) => one.me === me).sort((left, right) => right.at - left.at)
  for (const { friendId } of mine.splice(mostConversations)) void deleteEntries('own', historyPrefix + friendId)
  const histories = Object.fromEntries(mine.map(({ friendId, talk }) => [friendId, fromStoredHistory(talk)]))
  restoredFor = me
  if (list?.me === me && !lastInStep()) startInStep(list.inStepAt)
  dispatch({ kind: 'restored', conversations: list?.me === me ? fromStored(list.sessions) : null, histories })
}

/** Keeps what changed, a moment later. */
export function saveOfflineCopy(): void {
  if (!restoredFor || restoredFor !== chat.getState().me) return
  timer ??= setTimeout(saveOfflineCopyNow, gatherMs)
}

/** At once, for a page that is about to go. */
export function saveOfflineCopyNow(): void {
  clearTimeout(timer)
  timer = undefined
  const { me, conversations, talkHistory } = chat.getState()
  if (!me || restoredFor !== me) return
  if (conversations && conversations !== written.conversations)
    void writeEntry('own', 'sessions', {
      me,
      sessions: toStored(conversations),
      inStepAt: lastInStep(),
    } satisfies StoredConversations)
  written.conversations = conversations
  for (const [friendId, history] of Object.entries(talkHistory) as [UserId, ConversationHistory][]) {
    if (!history.known || written.histories.get(friendId) === history) continue
    written.histories.set(friendId, history)
    void writeEntry('own', historyPrefix + friendId, {
      me,
      friendId,
      talk: lastOf(history),
      at: Date.now(),
    } satisfies StoredHistory)
  }
}

/** The newest messages without a gap; what is known is cut with them, so that older ones are fetched again. */
function lastOf({ messages, known, ...history }: ConversationHistory): StoredHistory['talk'] {
  const { lastSeq, changeSeq, readSeq, confirmedReadSeq, peerReadSeq, peerDeliveredSeq, hiddenUpTo } = history
  const whole = messages.filter(({ seq }) => known && seq <= known.upTo).map(confirmed)
  const last = whole.slice(-mostMessages)
  const from = last.length < whole.length ? (last[0]?.seq ?? 1) : (known?.from ?? 1)
  return {
    messages: last,
    known: known && { from, upTo: known.upTo },
    lastSeq,
    changeSeq,
    readSeq,
    confirmedReadSeq,
    peerReadSeq,
    peerDeliveredSeq,
    hiddenUpTo,
  }
}

function fromStoredHistory(talk: StoredHistory['talk']): ConversationHistory {
  return { ...emptyHistory, confirmedReadSeq: talk.readSeq, ...talk }
}

function toStored(conversations: Readonly<Record<UserId, Conversation>>): StoredConversations['sessions'] {
  return mapped(conversations, ({ isPinned, pinOrder, ...conversation }) => ({
    ...conversation,
    isPin: isPinned,
    num: pinOrder,
  }))
}

function fromStored(stored: StoredConversations['sessions']): Readonly<Record<UserId, Conversation>> {
  return mapped(stored, ({ isPin, num, ...conversation }) => ({
    ...conversation,
    isPinned: isPin,
    pinOrder: num,
  }))
}

function mapped<From, To>(of: Readonly<Record<UserId, From>>, to: (from: From) => To): Readonly<Record<UserId, To>> {
  return Object.fromEntries(Object.entries<From>(of).map(([friendId, each]) => [friendId, to(each)]))
}

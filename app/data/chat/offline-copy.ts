import type { Conversation } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { lastInStep, startInStep } from './fetch.ts'
import { chat, tell } from './chat-store.ts'
import { drop, keep, readKept, readKeptUnder } from '../../lib/storage/idb-store.ts'
import { emptyTalk, type Talk } from './conversation.ts'

/** How much of a conversation is readable offline, and of how many conversations. */
const keptMessages = 50
const keptTalks = 100
/** Changes of this many milliseconds are written together. */
const gatherMs = 400

interface KeptSessions {
  readonly me: UserId
  readonly sessions: Readonly<Record<UserId, Conversation>>
  /** Up to when it and the kept messages were in step with the server. */
  readonly inStepAt: number
}
interface KeptTalk {
  readonly me: UserId
  readonly friendId: UserId
  readonly talk: Pick<
    Talk,
    'messages' | 'known' | 'lastSeq' | 'readSeq' | 'peerReadSeq' | 'peerDeliveredSeq' | 'hiddenUpTo'
  >
  /** When it last changed, for keeping the newest conversations. */
  readonly at: number
}

const talkUnder = 'talk/'
let restoredFor: UserId | '' = ''
let written: { sessions: unknown; talks: Map<UserId, unknown> } = { sessions: null, talks: new Map() }
let timer: ReturnType<typeof setTimeout> | undefined

/** Another person, or nobody. */
export function closeOffline(): void {
  restoredFor = ''
  startInStep(0)
  clearTimeout(timer)
  timer = undefined
  written = { sessions: null, talks: new Map() }
}

/** Brings back the sessions and the last messages of this person, for reading before or without the server (REQ-41). */
export async function restoreTalks(me: UserId): Promise<void> {
  const list = (await readKept('own', 'sessions')) as KeptSessions | undefined // written below only
  const kept = (await readKeptUnder('own', talkUnder)) as KeptTalk[]
  if (chat.getState().me !== me) return
  const mine = kept.filter((one) => one.me === me).sort((left, right) => right.at - left.at)
  for (const { friendId } of mine.splice(keptTalks)) void drop('own', talkUnder + friendId)
  const talks = Object.fromEntries(mine.map(({ friendId, talk }) => [friendId, { ...emptyTalk, ...talk }]))
  restoredFor = me
  if (list?.me === me && !lastInStep()) startInStep(list.inStepAt)
  tell({ kind: 'restored', sessions: list?.me === me ? list.sessions : null, talks })
}

/** Keeps what changed, a moment later. */
export function keepTalks(): void {
  if (!restoredFor || restoredFor !== chat.getState().me) return
  timer ??= setTimeout(keepNow, gatherMs)
}

/** At once, for a page that is about to go. */
export function keepNow(): void {
  clearTimeout(timer)
  timer = undefined
  const { me, sessions, talkHistory } = chat.getState()
  if (!me || restoredFor !== me) return
  if (sessions && sessions !== written.sessions)
    void keep('own', 'sessions', { me, sessions, inStepAt: lastInStep() } satisfies KeptSessions)
  written.sessions = sessions
  for (const [friendId, talk] of Object.entries(talkHistory) as [UserId, Talk][]) {
    if (!talk.known || written.talks.get(friendId) === talk) continue
    written.talks.set(friendId, talk)
    void keep('own', talkUnder + friendId, { me, friendId, talk: lastOf(talk), at: Date.now() } satisfies KeptTalk)
  }
}

/** The newest messages without a gap; what is known is cut with them, so that older ones are fetched again. */
function lastOf({ messages, known, ...talk }: Talk): KeptTalk['talk'] {
  const { lastSeq, readSeq, peerReadSeq, peerDeliveredSeq, hiddenUpTo } = talk
  const whole = messages.filter(({ seq }) => known && seq <= known.upTo)
  const last = whole.slice(-keptMessages)
  const from = last.length < whole.length ? (last[0]?.seq ?? 1) : (known?.from ?? 1)
  return {
    messages: last,
    known: known && { from, upTo: known.upTo },
    lastSeq,
    readSeq,
    peerReadSeq,
    peerDeliveredSeq,
    hiddenUpTo,
  }
}

import {
  listChanges,
  listMessages,
  listConversations,
  getUnreadCount,
  type Conversation,
} from '@madang/contract/chat/chat.ts'
import { recallRules } from '@madang/contract/chat/change-rules.ts'
import { clientConstants } from '@madang/contract/constants.ts'
import { lastPlace, type UserId } from '@madang/contract/ids.ts'
import { serverNow } from '../../lib/server/clock.ts'
import { changeGaps, gaps } from './state/gaps.ts'
import { sortedConversations } from './state/sorted-conversations.ts'
import { chat, ofAccount } from './chat-store.ts'
import { restMs } from '@madang/client/rest.ts'
import { longestRestMs, retryUntilComplete } from './retry-until-complete.ts'
import { shownFriend } from './shown-friend.ts'
import type { ConversationHistory } from './state/conversation-history.ts'

/** Messages of one page; the same number for the newest and for older ones. */
export const messagePageSize = 50
const gapPageSize = 1000
const { friendPageSize } = clientConstants

/** The whole list of conversations: one page of 1000, and further ones when there are more (REQ-155). */
export async function fetchConversations(): Promise<void> {
  const { ask, dispatch } = ofAccount()
  const conversations: Conversation[] = []
  const asOf = chat.getState().heard
  for (let pageIndex = 1; ; pageIndex++) {
    const page = await ask(listConversations, { pageIndex, pageSize: friendPageSize })
    conversations.push(...page.conversations)
    if (page.conversations.length < friendPageSize || conversations.length >= page.totalCount) break
  }
  dispatch({ kind: 'conversationsFetched', conversations, asOf })
}

/** The newest messages with a friend. */
export async function fetchNewest(friendId: UserId): Promise<void> {
  const { ask, dispatch } = ofAccount()
  const fetched = await ask(listMessages, { friendId, pageSize: messagePageSize })
  dispatch({ kind: 'messagesFetched', friendId, fetched: { ...fetched, pageSize: messagePageSize } })
}

/** Messages around one that is gone to. */
const aroundPlaces = 30

/** Whoever goes on scrolling gets as many again as are there already, so that one waits seldom however far one goes. */
const furtherPageSize = (loaded: readonly unknown[]) => Math.min(mostFurther, Math.max(messagePageSize, loaded.length))
const mostFurther = 400

/** The messages before the oldest known one: a page, or as many as it takes to come to the place `downTo`, 1,000 at most. */
export async function fetchOlder(friendId: UserId, downTo?: number): Promise<void> {
  const { ask, dispatch } = ofAccount()
  const { known, messages = [] } = chat.getState().talkHistory[friendId] ?? {}
  const before = known?.from
  if (before === undefined || before <= 1) return
  const wanted = downTo === undefined ? 0 : before - downTo + aroundPlaces
  const pageSize = Math.min(gapPageSize, Math.max(furtherPageSize(messages), wanted))
  const fetched = await ask(listMessages, { friendId, pageSize, beforeSeq: before })
  dispatch({ kind: 'messagesFetched', friendId, fetched: { ...fetched, before, pageSize } })
}

/** The messages around one far up, without those between it and the newest. */
export async function fetchAround(friendId: UserId, seq: number): Promise<void> {
  const { ask, dispatch } = ofAccount()
  const before = Math.min(seq + aroundPlaces, lastPlace)
  const fetched = await ask(listMessages, { friendId, pageSize: 2 * aroundPlaces, beforeSeq: before })
  dispatch({ kind: 'windowFetched', friendId, fetched: { ...fetched, before, pageSize: 2 * aroundPlaces } })
}

/** One page more at an end of the stretch that was gone to. */
export async function fetchBeside(friendId: UserId, end: 'older' | 'newer'): Promise<void> {
  const { ask, dispatch } = ofAccount()
  const window = chat.getState().talkHistory[friendId]?.window
  if (!window || (end === 'older' && window.from <= 1)) return
  const pageSize = furtherPageSize(window.messages)
  if (end === 'older') {
    const fetched = await ask(listMessages, { friendId, pageSize, beforeSeq: window.from })
    dispatch({ kind: 'windowFetched', friendId, fetched: { ...fetched, before: window.from, pageSize } })
  } else {
    const fetched = await ask(listMessages, { friendId, pageSize, afterSeq: window.upTo })
    dispatch({ kind: 'windowFetched', friendId, fetched: { ...fetched, after: window.upTo, pageSize } })
  }
}

/** The stretch that was gone to as the server has it now: what was recalled or deleted meanwhile is seen (INV-C05). */
async function refreshWindow(friendId: UserId): Promise<void> {
  const { ask, dispatch } = ofAccount()
  const window = chat.getState().talkHistory[friendId]?.window
  if (!window) return
  const [after, pageSize] = [window.from - 1, Math.min(gapPageSize, window.upTo - window.from + 1)]
  const fetched = await ask(listMessages, { friendId, pageSize, afterSeq: after })
  dispatch({ kind: 'windowFetched', friendId, fetched: { ...fetched, after, pageSize } })
}

/** Everything after a place, page by page: what was missed (INV-C05). */
export async function fetchAfter(friendId: UserId, after: number): Promise<void> {
  const { ask, dispatch } = ofAccount()
  for (;;) {
    const fetched = await ask(listMessages, { friendId, pageSize: gapPageSize, afterSeq: after })
    dispatch({ kind: 'messagesFetched', friendId, fetched: { ...fetched, after, pageSize: gapPageSize } })
    const last = fetched.items.at(-1)
    if (!last || fetched.items.length < gapPageSize) return
    after = last.seq
  }
}

export async function fetchUnread(): Promise<void> {
  const { ask, dispatch } = ofAccount()
  dispatch({ kind: 'unreadFetched', count: await ask(getUnreadCount, {}) })
}

/** The number on the badge before the list of conversations is there, which knows it better (REQ-30). */
export async function fetchFirstUnread(): Promise<void> {
  const { ask, dispatch } = ofAccount()
  const count = await ask(getUnreadCount, {})
  if (!chat.getState().conversations) dispatch({ kind: 'unreadFetched', count })
}

/** When the phone was last known to be in step, by the server's clock; 0 when that is not known. */
let inStepAt = 0
let isInStep = false

/** The moment up to which nothing is missing, for the next start; see `startInStep`. */
export function lastInStep(): number {
  return inStepAt
}

/** A new start knows what was kept as of then; 0 for nothing. */
export function startInStep(at: number): void {
  inStepAt = at
  isInStep = false
}

/** A push was heard: what was in step is so still. Before everything missed was fetched it says nothing. */
export function noteInStep(): void {
  if (isInStep) inStepAt = serverNow()
}

/**
 * After a reconnect, of seconds or of days: the list, and of every conversation that is known what may have changed since
 * (INV-C05, REQ-92). The one on screen from its first known message on, since others may have been deleted on another phone.
 */
async function fetchMissed(): Promise<void> {
  isInStep = false
  // Only messages that may still be taken back may have changed while away.
  const since = inStepAt - recallRules.withinMs
  const asked = serverNow()
  await fetchConversations()
  for (const [friendId, history] of Object.entries(chat.getState().talkHistory) as [UserId, ConversationHistory][]) {
    if (!history.known) continue
    const after = friendId === shownFriend() ? history.known.from - 1 : lastUnchangeable(history, since)
    if (after < Math.max(history.lastSeq, history.known.upTo)) await fetchAfter(friendId, after)
  }
  const shown = shownFriend()
  if (shown) await refreshWindow(shown)
  inStepAt = asked
  isInStep = true
}

let rounds = 0

/**
 * Fetches what was missed, again and later each time until it is answered: the socket may stand while a call is lost, and
 * nothing else would ask (INV-C05). Only the newest time goes on; false where it was left to a later one or another account.
 */
export async function getInStep(): Promise<boolean> {
  const { isCurrent } = ofAccount()
  const mine = ++rounds
  const isOver = () => mine !== rounds || !isCurrent()
  for (let tries = 0; ; tries++) {
    const isAnswered = await fetchMissed().then(
      () => true,
      () => false,
    )
    if (isOver()) return false
    if (isAnswered) return true
    await new Promise((resolve) => setTimeout(resolve, restMs(tries, longestRestMs, Math.random())))
    if (isOver()) return false
  }
}

/** What another phone of mine deleted goes from the conversation on screen as well (REQ-213). */
export async function refreshShown(): Promise<void> {
  const friendId = shownFriend()
  const known = friendId && chat.getState().talkHistory[friendId]?.known
  if (!friendId || !known) return
  await fetchAfter(friendId, known.from - 1)
  await refreshWindow(friendId)
}

/** The place up to which nothing can have changed since a moment. */
function lastUnchangeable({ known, messages }: ConversationHistory, since: number): number {
  const first = messages.find(({ createTime }) => createTime.getTime() >= since)
  const upTo = known?.upTo ?? 0
  // A message beyond a gap says nothing of what lies before it.
  return Math.max((known?.from ?? 1) - 1, first ? Math.min(first.seq - 1, upTo) : upTo)
}

/** How many conversations that were never opened on this phone are made readable offline, newest first. */
const readAhead = 10

/** Fetches the last messages of the newest conversations, one by one, so that they can be read offline (REQ-41). */
export async function fetchAhead(): Promise<void> {
  const { conversations, talkHistory } = chat.getState()
  const newest = sortedConversations({ conversations }).slice(0, readAhead)
  for (const { friendId, lastMessage } of newest)
    if (lastMessage && !talkHistory[friendId]?.known) await fetchNewest(friendId)
}

/** Every change after the last that is known, page by page: what was missed (INV-C05). */
async function fetchChanges(friendId: UserId): Promise<void> {
  const { ask, dispatch } = ofAccount()
  for (let isWhole = false; !isWhole;) {
    const afterChangeSeq = chat.getState().talkHistory[friendId]?.changeSeq ?? 0
    const fetched = await ask(listChanges, { friendId, afterChangeSeq })
    dispatch({ kind: 'changesFetched', friendId, fetched: { ...fetched, after: afterChangeSeq } })
    isWhole = fetched.upToChangeSeq >= fetched.changeSeq
  }
}

/** Several hints in a row are one question for the list. */
const gatherMs = 250

/** Asks for what the state says is missing, until it is there (INV-C05). */
export const fetchGaps = retryUntilComplete(() => {
  const state = chat.getState()
  if (!state.me) return []
  const missing = gaps(state).map(({ friendId, after }) => ({
    about: friendId as string,
    ask: () => (after === null ? fetchNewest(friendId) : fetchAfter(friendId, after)),
  }))
  for (const friendId of changeGaps(state))
    missing.push({ about: `changes ${friendId}`, ask: () => fetchChanges(friendId) })
  if (!state.isStale) return missing
  const list = async () => {
    await new Promise((resolve) => setTimeout(resolve, gatherMs))
    await fetchConversations()
  }
  return [...missing, { about: 'sessions', ask: list }]
})

/** A question of the app's own: its failure is no news to the person. */
export async function quietly(asked: Promise<void>): Promise<void> {
  try {
    await asked
  } catch {
    // Asked again with the next push, reconnect or visit.
  }
}

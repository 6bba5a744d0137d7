import { getFriendChatMessage, getLastMessageList, getUnreadCount, type Conversation } from '@madang/contract/chat.ts'
import { clientConstants } from '@madang/contract/constants.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { call } from './call.ts'
import { gaps } from './chat-state.ts'
import { chat, tell } from './chat-store.ts'

/** Messages of one page; the same number for the newest and for older ones. */
export const talkPageSize = 50
const gapPageSize = 1000
const { friendPageSize } = clientConstants

/** The whole list of sessions: one page of 1000, and further ones when there are more (R155). */
export async function fetchSessions(): Promise<void> {
  const sessions: Conversation[] = []
  const asOf = chat.getState().heard
  for (let pageIndex = 1; ; pageIndex++) {
    const page = await call(getLastMessageList, { pageIndex, pageSize: friendPageSize })
    sessions.push(...page.listChatLastMessageDto)
    if (page.listChatLastMessageDto.length < friendPageSize || sessions.length >= page.totalCount) break
  }
  tell({ kind: 'sessionsFetched', sessions, asOf })
}

/** The newest messages with a friend. */
export async function fetchNewest(friendId: UserId): Promise<void> {
  const fetched = await call(getFriendChatMessage, { friendId, pageSize: talkPageSize })
  tell({ kind: 'messagesFetched', friendId, fetched: { ...fetched, pageSize: talkPageSize } })
}

/** The messages before the oldest known one. */
export async function fetchOlder(friendId: UserId): Promise<void> {
  const before = chat.getState().talkHistory[friendId]?.known?.from
  if (before === undefined || before <= 1) return
  const fetched = await call(getFriendChatMessage, { friendId, pageSize: talkPageSize, beforeSeq: before })
  tell({ kind: 'messagesFetched', friendId, fetched: { ...fetched, before, pageSize: talkPageSize } })
}

/** Everything after a place, page by page: what was missed (C05). */
export async function fetchAfter(friendId: UserId, after: number): Promise<void> {
  for (;;) {
    const fetched = await call(getFriendChatMessage, { friendId, pageSize: gapPageSize, afterSeq: after })
    tell({ kind: 'messagesFetched', friendId, fetched: { ...fetched, after, pageSize: gapPageSize } })
    const last = fetched.items.at(-1)
    if (!last || fetched.items.length < gapPageSize) return
    after = last.seq
  }
}

export async function fetchUnread(): Promise<void> {
  tell({ kind: 'unreadFetched', count: await call(getUnreadCount, {}) })
}

/** After a reconnect: the list, and every conversation that was opened, from its first known message on. */
export async function fetchMissed(): Promise<void> {
  const opened = Object.entries(chat.getState().talkHistory).flatMap(
    ([friendId, { known }]) => (known ? [{ friendId: friendId as UserId, from: known.from }] : []), // keys of talkHistory
  )
  await fetchSessions()
  for (const { friendId, from } of opened) await fetchAfter(friendId, from - 1)
}

const filling = new Set<UserId>()
let isListing = false
const gatherMs = 250

/** Asks for what the state says is missing; one question at a time for each matter. */
export function fetchWhatIsMissing(): void {
  const state = chat.getState()
  if (!state.me) return
  for (const { friendId, after } of gaps(state)) {
    if (filling.has(friendId)) continue
    filling.add(friendId)
    void quietly(fetchAfter(friendId, after)).finally(() => filling.delete(friendId))
  }
  if (state.isStale && !isListing) {
    isListing = true
    // Several hints in a row are one question.
    setTimeout(() => void quietly(fetchSessions()).finally(() => (isListing = false)), gatherMs)
  }
}

/** A question of the app's own: its failure is no news to the person, the next push or reconnect asks again. */
export async function quietly(asked: Promise<void>): Promise<void> {
  try {
    await asked
  } catch {
    // Asked again with the next push, reconnect or visit.
  }
}

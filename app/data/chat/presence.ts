import { create } from 'zustand'
import { typingTimes, getPresence, type Presence } from '@madang/contract/chat/presence.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { onSessionEnd } from '../../lib/server/session.ts'
import { ofAccount } from './chat-store.ts'

interface Known {
  /** Friends who show when they were there; the others are absent (REQ-98). */
  readonly presence: Readonly<Record<UserId, Presence>>
  /** Friends who are typing to me now. */
  readonly typing: Readonly<Record<UserId, true>>
}
const nothing: Known = { presence: {}, typing: {} }

/** Who is there and who is typing, as last heard. Kept in memory only. */
export const presenceStore = create<Known>(() => nothing)

onSessionEnd(() => presenceStore.setState(nothing, true))

export function receivePresence(friendId: UserId, presence: Presence): void {
  presenceStore.setState((known) => ({ presence: { ...known.presence, [friendId]: presence } }))
}

const ends = new Map<UserId, ReturnType<typeof setTimeout>>()

/** Shown until nothing more is heard for some seconds, or a message came. */
export function receiveTyping(friendId: UserId): void {
  clearTimeout(ends.get(friendId))
  ends.set(
    friendId,
    setTimeout(() => stoppedTyping(friendId), typingTimes.shownMs),
  )
  presenceStore.setState((known) => ({ typing: { ...known.typing, [friendId]: true } }))
}

export function stoppedTyping(friendId: UserId): void {
  clearTimeout(ends.get(friendId))
  presenceStore.setState((known) => {
    const { [friendId]: _, ...typing } = known.typing
    return { typing }
  })
}

/** Asks about some friends; those who hide it are forgotten. */
export async function fetchPresence(friendIds: readonly UserId[]): Promise<void> {
  if (!friendIds.length) return
  const { items } = await ofAccount().ask(getPresence, { friendIds: friendIds.slice(0, 1000) })
  presenceStore.setState((known) => {
    const presence = { ...known.presence }
    for (const friendId of friendIds) delete presence[friendId]
    for (const item of items) presence[item.friendId] = item.presence
    return { presence }
  })
}

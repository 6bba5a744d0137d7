import { create } from 'zustand'
import { onSessionEnd } from '../../lib/server/session.ts'

/** Unread messages over all conversations, as the server counts them (REQ-30, REQ-37). The chat feature writes it. */
export const unread = create<{ readonly unreadMessage: number }>(() => ({ unreadMessage: 0 }))

onSessionEnd(() => unread.setState({ unreadMessage: 0 }))

export function useUnread(): number {
  return unread((state) => state.unreadMessage)
}

import { isLoggedIn, onSession } from '../../lib/server/session.ts'

let isLinked = false

/** Fetches the code of chats once somebody is logged in; a visitor's first page does without it (REQ-88, REQ-157). */
export function startChat(): void {
  const link = async () => {
    if (isLinked || !isLoggedIn()) return
    isLinked = true
    const { startChatSync } = await import('./chat-sync.ts')
    startChatSync()
  }
  onSession(() => void link())
  void link()
}

import { unread } from '../../data/chat/unread.ts'

/** Keeps the number on the app's icon the same as the one on the Chat tab, where the phone can (Badging). Called once. */
export function startBadge(): void {
  const show = () => {
    const { unreadMessage } = unread.getState()
    const done = unreadMessage ? navigator.setAppBadge?.(unreadMessage) : navigator.clearAppBadge?.()
    // Refused where the app is not installed.
    done?.catch(() => undefined)
  }
  show()
  unread.subscribe(show)
}

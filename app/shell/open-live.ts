import type { AppNavigation } from '../lib/navigation/router.ts'
import { isLoggedIn } from '../lib/server/session.ts'

/**
 * The Live tab opens the class site with a ticket; a visitor is asked to log in first (REQ-28, REQ-29). When it cannot be opened,
 * the timetable says why and offers it again.
 */
export function openLive(navigation: AppNavigation): void {
  if (!isLoggedIn()) {
    void navigation.go({ to: '/login', search: { back: '/live' } })
    return
  }
  import('../features/live/enter.ts').then(({ enterLive }) => enterLive()).catch(() => navigation.go({ to: '/live' }))
}

import { useEffect } from 'react'
import type { UserId } from '@madang/contract/ids.ts'
import { fetchPresence } from './presence.ts'

/** Pushes say who comes and goes; how long ago changes by itself. */
const againMs = 60_000

/** Keeps the presence of the people on screen fresh, while the page is seen. */
export function usePresence(friendIds: readonly UserId[]): void {
  const key = friendIds.join(' ')
  useEffect(() => {
    const ask = () => {
      if (key && document.visibilityState === 'visible')
        // Asked again in a minute.
        fetchPresence(key.split(' ') as UserId[]).catch(() => undefined) // joined above
    }
    ask()
    const timer = setInterval(ask, againMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [key])
}

import { useSyncExternalStore } from 'react'
import { serverNow } from '../../../lib/server/clock.ts'

const lookMs = 1_000
/** The server's time, seen anew every second; what is drawn of it changes by the minute. */
export function useServerNow(): number {
  return useSyncExternalStore(everySecond, () => Math.floor(serverNow() / lookMs) * lookMs)
}

function everySecond(tell: () => void): () => void {
  const timer = setInterval(tell, lookMs)
  return () => clearInterval(timer)
}

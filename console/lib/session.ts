import { createSession } from '@madang/client/session.ts'
import { webStorage } from '@madang/client/web-storage.ts'

const key = 'console-token'
const storage = webStorage<typeof key>(() => sessionStorage)

/**
 * The session of this window. It lies in the window's own storage, never in a cookie and in none that outlives it: no other
 * site can make a request that carries it (THR-23). Other windows of the console are handed it by `shared-session.ts`.
 */
export const {
  token,
  start: startSession,
  end: endSession,
  onEnd: onSessionEnd,
  onChange: onSession,
} = createSession({
  read: () => storage.get(key),
  write: (given) => storage.set(key, given),
  clear: () => storage.remove(key),
})

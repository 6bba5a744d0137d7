import type { Refusal } from '@madang/client/refusal.ts'
import { createSession } from '@madang/client/session.ts'
import { webStorage } from '@madang/client/web-storage.ts'

const key = 'console-token'
const storage = webStorage<typeof key>(() => sessionStorage)

let isLeaving = false

/**
 * The session of this window. It lies in the window's own storage, never in a cookie and in none that outlives it: no other
 * site can make a request that carries it (THR-23). Other windows of the console are handed it by `shared-session.ts`.
 */
const session = createSession<Refusal>({
  read: () => storage.get(key),
  write: (given) => storage.set(key, given),
  clear: () => storage.remove(key),
})

export const { token, start: startSession, onEnd: onSessionEnd, onChange: onSession } = session

/** Ends it, for what the server refused where it was not left; `used` is the token of that call. */
export function endSession(why?: Refusal, used?: string | null): void {
  session.end(isLeaving ? undefined : why, used)
}

/** Somebody signs out, also of a session that the server no longer knows. */
export async function leaveSession(tell: () => Promise<unknown>): Promise<void> {
  // While the server is told, somebody else may begin one here.
  const left = token()
  isLeaving = true
  try {
    await tell()
  } finally {
    session.end(undefined, left)
    isLeaving = false
  }
}

/**
 * The session of this window. It lies in the window's own storage, never in a cookie: a page of the app at the same
 * origin cannot read it, and no other site can make a request that carries it (THR-23).
 */
const name = 'console-token'
const listeners = new Set<(reason: string) => void>()

export function token(): string | null {
  return sessionStorage.getItem(name)
}

export function startSession(given: string): void {
  sessionStorage.setItem(name, given)
}

/** Ends the session of this window; `reason` is what the server said, empty when it was one's own wish. */
export function endSession(reason = ''): void {
  sessionStorage.removeItem(name)
  for (const listener of listeners) listener(reason)
}

export function onSessionEnd(listener: (reason: string) => void): void {
  listeners.add(listener)
}

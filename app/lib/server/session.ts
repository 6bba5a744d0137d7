import { closeModals } from '@madang/ui/modal.ts'
import { clearOwnEntries } from '../storage/idb-store.ts'
import { cacheRouter, settings } from '../preferences/settings.ts'
import { clearStored, readStored, store } from '../storage/storage.ts'

/** Being logged in is having a token (REQ-54). */
export function token(): string | null {
  return readStored('token')
}

export function isLoggedIn(): boolean {
  return token() !== null
}

/** The account number of the person on this phone; empty for a visitor. */
export function myUserId(): string {
  return readStored('userId') ?? ''
}

const watchers = new Set<() => void>()
type Ending = (reason: string | undefined) => void
const endings = new Set<Ending>()

/** Called whenever someone logs in or out. */
export function onSession(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Called when a session is over: stores empty themselves, the socket closes on purpose, the shell goes to login. */
export function onSessionEnd(ending: Ending): () => void {
  endings.add(ending)
  return () => void endings.delete(ending)
}

/** Keeps what login and registration answer, and brings the kept views back (REQ-31, REQ-36). */
export function startSession(signedIn: { token: string; userId: string; avatar: number }): void {
  store('token', signedIn.token)
  store('userId', signedIn.userId)
  store('avatar', String(signedIn.avatar))
  cacheRouter.reset()
  tell()
}

/**
 * The session is over (REQ-55): everything kept goes except the language, dialogs close, kept views are dropped.
 * `used` is the token the refused call carried: an answer to an older session, or the second of several, changes nothing.
 *
 * @param reason what the server said; absent when the person logged out themselves
 */
export function endSession(reason: string | undefined, used: string | null = token()): void {
  if (used === null || used !== token()) return
  clearStored()
  void clearOwnEntries()
  closeModals()
  cacheRouter.clear()
  settings.setState({ hideMoney: true })
  for (const ending of endings) ending(reason)
  tell()
}

function tell() {
  for (const watcher of watchers) watcher()
}

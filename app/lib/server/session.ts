import { createSession } from '@madang/client/session.ts'
import { closeModals } from '@madang/ui/modal.ts'
import { clearOwnEntries } from '../storage/idb-store.ts'
import { cacheRouter, settings } from '../preferences/settings.ts'
import { clearStored, readStored, store } from '../storage/storage.ts'

/** The login of this phone. Its end takes everything kept except the language, closes dialogs, drops kept views (REQ-55). */
const session = createSession({
  read: () => readStored('token'),
  write: (given) => store('token', given),
  clear: () => {
    clearStored()
    void clearOwnEntries()
    closeModals()
    cacheRouter.clear()
    settings.setState({ hideMoney: true })
  },
})

export const { token, isLoggedIn, onChange: onSession, onEnd: onSessionEnd, end: endSession } = session

/** The account number of the person on this phone; empty for a visitor. */
export function myUserId(): string {
  return readStored('userId') ?? ''
}

/** Keeps what login and registration answer, and brings the kept views back (REQ-31, REQ-36). */
export function startSession(signedIn: { token: string; userId: string; avatar: number }): void {
  store('userId', signedIn.userId)
  store('avatar', String(signedIn.avatar))
  cacheRouter.reset()
  session.start(signedIn.token)
}

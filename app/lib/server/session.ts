import type { EndCause } from '@madang/contract/end-causes.ts'
import type { SessionEndRule } from '@madang/contract/page-rules.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { createSession } from '@madang/client/session.ts'
import { webStorage } from '@madang/client/web-storage.ts'
import { closeModals } from '@madang/ui/layers/close-modals.ts'
import { clearOwnEntries } from '../storage/idb-store.ts'
import { cacheRouter, settings } from '../preferences/settings.ts'
import { clearStored, readStored, store } from '../storage/storage.ts'

/** What ended a session: its person left, a freeze of the account, something on another device or at customer service, the number of an envelope, or what a call was refused with. */
export type SessionEnd = 'left' | 'frozen' | EndCause | number | Refusal

/** SESSION_ENDED_DURING_CHANGE; the table of failures is loaded later than this. */
export const endedDuringChange = 4002

/** What the sign-in page keeps of an end; null for what is not to be said. What freezes an account, and one's own leaving, always is. */
export function keptOf(end: SessionEnd, rule: SessionEndRule): string | null {
  const code = end instanceof Refusal ? end.code : end
  if (rule === 'changeOnly' && code !== 'left' && code !== 'frozen' && code !== endedDuringChange) return null
  return end instanceof Refusal ? keptRefusal(end) : `${end}`
}

/** What is said again of a refusal, in the language of then: nothing else of it is kept. */
function keptRefusal({ code, message, detail: { fieldText, suspension, words } }: Refusal): string {
  return JSON.stringify({ code, message, detail: { fieldText, suspension, words } })
}

/** The login of this phone. Its end takes everything kept except the language, closes dialogs, drops kept views (REQ-55). */
const session = createSession<SessionEnd>({
  read: () => readStored('token'),
  write: (given) => store('token', given),
  clear: () => {
    clearStored()
    // Of this window too, whichever module kept it: one that was not loaded since could not drop its own.
    sessionEnd.clear()
    void clearOwnEntries()
    closeModals()
    cacheRouter.clear()
    settings.setState({ hideMoney: true })
  },
})

export const { token, isLoggedIn, onChange: onSession, onEnd: onSessionEnd } = session

/** What is said of the last session on the sign-in page, until it is closed or somebody signs in; a reload keeps it. */
export const sessionEnd = webStorage<'ended'>(() => sessionStorage)

/** The token of the session that its person leaves just now. */
let leaving: string | null = null

/** Ends the session; `used` is the token of the call that was told so. What comes while its person leaves is their own doing. */
export function endSession(why?: SessionEnd, used?: string | null): void {
  session.end(leaving ? 'left' : why, used)
}

/** Its person leaves (REQ-56): the server is told, and the phone forgets the session also where it was not. */
export async function leaveSession(tell: () => Promise<unknown>): Promise<void> {
  // Another window may begin somebody's while the server is told.
  leaving = token()
  await tell().catch(() => undefined)
  session.end('left', leaving)
  leaving = null
}

/** The account number of the person on this phone; empty for a visitor. */
export function myUserId(): string {
  return readStored('userId') ?? ''
}

/** Keeps what login and registration answer, and brings the kept views back (REQ-31, REQ-36). */
export function startSession(signedIn: { token: string; userId: string; avatar: number }): void {
  store('userId', signedIn.userId)
  store('avatar', String(signedIn.avatar))
  cacheRouter.reset()
  sessionEnd.remove('ended')
  session.start(signedIn.token)
}

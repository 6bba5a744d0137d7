import { goOnFromSignIn, isOnLink } from './place.tsx'
import { queries } from './queries.ts'
import { endSession, onSession, onSessionEnd, startSession, token } from './session.ts'
import { shareSession } from './tabs.ts'

/** So long a new window waits for others before it shows the sign-in. */
const answerMs = 200

let known = token()
const waiting = new Set<() => void>()

const windows = shareSession(new BroadcastChannel('madang-console'), {
  token,
  take: (given) => {
    // Whoever came by a link becomes somebody of their own.
    if (isOnLink()) return
    known = given
    startSession(given)
    queries.clear()
    goOnFromSignIn()
    for (const each of waiting) each()
  },
  leave: () => {
    known = null
    endSession()
  },
  newId: () => crypto.randomUUID(),
})

onSession(() => {
  const now = token()
  if (now !== null && now !== known) windows.began(now)
  known = now
})
onSessionEnd((reason) => {
  if (known !== null) windows.ended(known, { isByHand: !reason })
})

/** Looks whether another window is signed in: with its session, or without one after a moment. */
export function sessionOfOthers(): Promise<void> {
  if (known !== null || isOnLink()) return Promise.resolve()
  const answered = new Promise<void>((resolve) => {
    waiting.add(resolve)
    setTimeout(resolve, answerMs)
  })
  windows.ask()
  return answered
}

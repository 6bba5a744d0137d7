import { goOnFromSignIn, isOnLink } from './place.tsx'
import { queries } from './queries.ts'
import { endSession, onSession, onSessionEnd, startSession, token } from './session.ts'
import { shareSession } from './tabs.ts'

/** So long a window waits for what others answer: whether one is signed in, and whether as one alone. */
const answerMs = 200

let known = token()

const windows = shareSession(new BroadcastChannel('madang-console'), {
  token,
  take: (given) => {
    // Whoever came by a link becomes somebody of their own.
    if (isOnLink()) return
    known = given
    startSession(given)
    queries.clear()
    goOnFromSignIn()
  },
  leave: () => {
    known = null
    endSession()
  },
  newId: () => crypto.randomUUID(),
  later: (run) => void setTimeout(run, answerMs),
})

onSession(() => {
  const now = token()
  if (now !== null && now !== known) windows.began(now)
  known = now
})
onSessionEnd((refusal) => {
  if (known !== null) windows.ended(known, { isByHand: !refusal })
})

/** Looks whether another window is signed in: with its session, or without one after a moment. */
export function sessionOfOthers(): Promise<void> {
  if (known !== null || isOnLink()) return Promise.resolve()
  return new Promise((resolve) => windows.ask(resolve))
}

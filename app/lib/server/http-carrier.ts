import { endCauses } from '@madang/contract/end-causes.ts'
import { done, endsSession } from '@madang/contract/outcome.ts'
import { detailOf, type Carrier } from '@madang/client/call.ts'
import { NetworkError, Refusal } from '@madang/client/refusal.ts'
import { post } from '@madang/client/post.ts'
import { below } from './address.ts'
import { started } from './boot.ts'
import type { CallOptions } from './call.ts'
import { deviceId } from './device-id.ts'
import { localeNow } from '../locale.ts'
import { answerListener, inFlight } from './in-flight.ts'
import { featureRefused } from './offered.ts'
import { reach } from './reach.ts'
import { endSession, myUserId, onSessionEnd, token } from './session.ts'
import { takeSsrAnswer } from './ssr-answers.ts'

/** The same idempotency key is still running: asked again silently after this many milliseconds (REQ-163, code 425). */
const stillRunning = 425
const againMs = 1000

/**
 * A browser keeps six connections to a server, and one that a network swallowed answers nothing for ever. So a call without an
 * answer is given up as if the network had failed: at the first look while the server is out of reach, otherwise at the last.
 * Looks are counted, not hours: a phone that slept looks once when it wakes.
 */
const patience = { lookEveryMs: 15_000, looks: 4 } as const

/** What the call is part of is not offered (REQ-188). */
const switchedOff = 423

/** Brings the app's calls to the server; an answer above 1000 ends the session (REQ-55). */
export const httpCarrier: Carrier<CallOptions> = async ({ path, key, auth, feature }, body, options) => {
  await started()
  const used = token()
  const known = key === 'none' ? takeSsrAnswer(path, body, localeNow()) : undefined
  if (known !== undefined) return { success: done, msg: '', data: known }
  const authorization = options.authorization ?? used
  const headers = {
    Language: localeNow(),
    ...(authorization === null ? {} : { Authorization: authorization }),
    ...(options.withDevice ? { imei: deviceId() } : {}),
  }
  // Whoever waits too long may give it up (REQ-153).
  const waiting = new AbortController()
  inFlight.set(waiting, Date.now())
  // What one account asked is not answered to the next one on this phone.
  const whose = myUserId()
  const isOwn = auth === 'user'
  const forget = isOwn ? onSessionEnd(() => waiting.abort()) : undefined
  const giveUp = () => waiting.abort(options.signal?.reason)
  options.signal?.addEventListener('abort', giveUp)
  if (options.signal?.aborted) giveUp()
  let looks = 0
  const watch = setInterval(() => {
    if (reach.getState().isCut || ++looks >= patience.looks)
      waiting.abort(new DOMException('no answer', 'TimeoutError'))
  }, patience.lookEveryMs)
  try {
    for (;;) {
      const answer = await post(below(path), body, { headers, signal: waiting.signal })
      answerListener.heard?.()
      looks = 0
      if (isOwn && whose !== myUserId()) throw new DOMException('another account', 'AbortError')
      if (answer.success !== stillRunning) {
        if (endsSession(answer.success)) {
          const refusal = new Refusal(answer.success, answer.msg, detailOf(answer.data))
          const ours = endCauses.find((each) => each === refusal.detail['cause'])
          endSession(ours ?? refusal, used)
        }
        if (answer.success === switchedOff && feature !== null) featureRefused()
        return answer
      }
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
  } catch (error) {
    if (error instanceof NetworkError) answerListener.missed?.()
    throw error
  } finally {
    clearInterval(watch)
    inFlight.delete(waiting)
    options.signal?.removeEventListener('abort', giveUp)
    forget?.()
  }
}

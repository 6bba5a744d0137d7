import { done, endsSession } from '@madang/contract/envelope.ts'
import type { Endpoint, In, Out } from '@madang/contract/endpoint.ts'
import { fromWire, toWire } from '@madang/contract/wire.ts'
import { deviceId } from './device-id.ts'
import { localeNow } from '../locale.ts'
import { NetworkError, post } from './post.ts'
import { takeSsrAnswer } from './ssr-answers.ts'
import { inFlight } from './in-flight.ts'
import { endSession, token } from './session.ts'
import { started } from './boot.ts'
import { uuid } from '../uuid.ts'

/** The server said no. `code` is the number in the envelope, `message` its words in the user's language, `detail` its data. */
export class Refusal extends Error {
  readonly code: number
  readonly detail: Readonly<Record<string, unknown>>
  constructor(code: number, message: string, detail: Readonly<Record<string, unknown>>) {
    super(message)
    this.code = code
    this.detail = detail
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Instead of the token: the signed device string of login and registration (REQ-151). */
  readonly authorization?: string
  /** Names this phone in the header `imei`: login, registration, and the pictures bound to a phone (REQ-52, REQ-151). */
  readonly withDevice?: boolean
}

/** The same idempotency key is still running: asked again silently after this many milliseconds (REQ-163, code 425). */
const stillRunning = 425
const againMs = 1000

/**
 * Asks the server one call of the contract. A changing call gets its own `requestId` unless the caller brings one to repeat.
 *
 * Throws Refusal for an answer other than 200 (and ends the session above 1000, REQ-55), NetworkError when there was no answer.
 */
export async function call<E extends Endpoint>(endpoint: E, input: In<E>, options: CallOptions = {}): Promise<Out<E>> {
  await started()
  const used = token()
  const authorization = options.authorization ?? used
  const body = toWire(endpoint.key === 'none' ? input : { requestId: uuid(), ...(input as object) })
  const known = endpoint.key === 'none' ? takeSsrAnswer(endpoint.path, body) : undefined
  if (known !== undefined) return read(endpoint, known)
  const headers = {
    Language: localeNow(),
    ...(authorization === null ? {} : { Authorization: authorization }),
    ...(options.withDevice ? { imei: deviceId() } : {}),
  }
  // Whoever waits too long may give it up (REQ-153).
  const waiting = new AbortController()
  inFlight.set(waiting, Date.now())
  const signal = AbortSignal.any([waiting.signal, ...(options.signal ? [options.signal] : [])])
  try {
    for (;;) {
      const { success, msg, data } = await post(endpoint.path, body, { headers, signal })
      if (success === done) return read(endpoint, data)
      if (success === stillRunning) {
        await new Promise((resolve) => setTimeout(resolve, againMs))
        continue
      }
      if (endsSession(success)) endSession(msg, used)
      throw new Refusal(success, msg, detailOf(data))
    }
  } finally {
    inFlight.delete(waiting)
  }
}

function read<E extends Endpoint>(endpoint: E, data: unknown): Out<E> {
  try {
    return endpoint.output.decode(fromWire(data)) as Out<E> // the schema of this very endpoint
  } catch (error) {
    throw new NetworkError('an answer that breaks the contract', { cause: error })
  }
}

function detailOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? (fromWire(data) as Record<string, unknown>) : {}
}

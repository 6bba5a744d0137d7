import { takesKey } from '@madang/contract/values/key-rule.ts'
import type { Envelope } from '@madang/contract/envelope.ts'
import { done } from '@madang/contract/outcome.ts'
import type { Endpoint, In, Out } from '@madang/contract/endpoint.ts'
import { fromWire, toWire } from '@madang/contract/wire.ts'
import { BrokenAnswer, Refusal } from './refusal.ts'
import { uuid } from './uuid.ts'

/**
 * Brings one request to the server and returns the envelope: what differs between the app, the console, the class site, the
 * preview and Home drawn inside the server. `body` has the wire's names.
 */
export type Carrier<Options> = (endpoint: Endpoint, body: unknown, options: Options) => Promise<Envelope>

/** Asks one call: which ones, and with which options (all of them optional), the place says that makes it. */
export type Call<Options, Of extends Endpoint> = <E extends Of>(
  endpoint: E,
  input: In<E>,
  options?: Options,
) => Promise<Out<E>>

/**
 * The one way to ask the server. A changing call gets its own `requestId` unless the caller brings one to repeat.
 * Throws Refusal for an answer other than 200, NetworkError when there was none, BrokenAnswer
 * when it was not the contract's.
 */
export function createCall<Options extends object, Of extends Endpoint = Endpoint>(
  carry: Carrier<Partial<Options>>,
): Call<Partial<Options>, Of> {
  return async (endpoint, input, options = {}) => {
    const body = takesKey(endpoint) ? { requestId: uuid(), ...(input as object) } : input
    return answerOf(endpoint, await carry(endpoint, toWire(body), options))
  }
}

/** What an endpoint promises, read from its envelope. */
export function answerOf<E extends Endpoint>(endpoint: E, { success, msg, data }: Envelope): Out<E> {
  if (success !== done) throw new Refusal(success, msg, detailOf(data))
  try {
    return endpoint.output.decode(fromWire(data)) as Out<E> // the schema of this very endpoint
  } catch (error) {
    throw new BrokenAnswer('an answer that breaks the contract', { cause: error })
  }
}

/** The data of a refusal, with our names. */
export function detailOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? (fromWire(data) as Record<string, unknown>) : {}
}

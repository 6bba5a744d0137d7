import { done, envelope } from '@madang/contract/envelope.ts'
import type { Endpoint, In, Out } from '@madang/contract/endpoint.ts'
import { fromWire, toWire } from '@madang/contract/wire.ts'
import { locale } from './locale.ts'

/** The server said no: the number of the envelope and its words in the visitor's language. */
export class Refusal extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Asks the server one call of the contract. Throws Refusal for an answer other than 200, any other error when there was no
 * answer. `lasting` lets it go out also while the page is being left.
 */
export async function call<E extends Endpoint>(endpoint: E, input: In<E>, lasting = false): Promise<Out<E>> {
  const response = await fetch(endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: locale },
    body: JSON.stringify(toWire(input)),
    keepalive: lasting,
    signal: AbortSignal.timeout(15_000),
  })
  const { success, msg, data } = envelope.parse(await response.json())
  if (success !== done) throw new Refusal(success, msg)
  return endpoint.output.decode(fromWire(data)) as Out<E> // the schema of this very endpoint
}

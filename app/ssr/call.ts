import type { Endpoint, In, Out } from '@madang/contract/endpoint.ts'
import { fromWire, toWire } from '@madang/contract/wire.ts'

/**
 * What `lib/server/call.ts` is where Home is prepared: the same questions, put to the server from inside it. The build puts this
 * file in the place of that one (vite.prepared.config.ts).
 */

/** Answers one call as a visitor gets it: `data` of the envelope. Throws when the server says no. */
export type Ask = (path: string, body: unknown) => Promise<unknown>

/** The server said no; only the name is needed here. */
export class Refusal extends Error {}

let ask: Ask = () => Promise.reject(new Error('nobody to ask'))

/** From now on questions go here. Pages are prepared one at a time. */
export function askFrom(next: Ask): void {
  ask = next
}

export async function call<E extends Endpoint>(endpoint: E, input: In<E>): Promise<Out<E>> {
  const data = await ask(endpoint.path, toWire(input))
  return endpoint.output.decode(fromWire(data)) as Out<E> // the schema of this very endpoint
}

import { done } from '@madang/contract/envelope.ts'
import type { Endpoint, In, Out } from '@madang/contract/endpoint.ts'
import { fromWire, toWire } from '@madang/contract/wire.ts'
import { localeNow } from '../lib/locale.ts'
import { post } from '../lib/server/post.ts'

/**
 * What `lib/server/call.ts` is in the console's preview: the page is nobody, so it asks what everybody may read and changes
 * nothing. The build puts this file in the place of that one (vite.preview.config.ts).
 */
export class Refusal extends Error {
  readonly code: number
  readonly detail: Readonly<Record<string, unknown>> = {}
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export async function call<E extends Endpoint>(endpoint: E, input: In<E>): Promise<Out<E>> {
  if (endpoint.auth !== 'visitor' || endpoint.key !== 'none') throw new Error('a preview changes nothing')
  const headers = { Language: localeNow() }
  const { success, msg, data } = await post(endpoint.path, toWire(input), { headers })
  if (success !== done) throw new Refusal(success, msg)
  return endpoint.output.decode(fromWire(data)) as Out<E> // the schema of this very endpoint
}

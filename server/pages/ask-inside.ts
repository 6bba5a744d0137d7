import type { FastifyInstance } from 'fastify'
import { envelope } from '@madang/contract/envelope.ts'
import { done } from '@madang/contract/outcome.ts'
import type { Locale } from '@madang/contract/locale.ts'

/** No phone has this address: pages use up nobody's limit, and their own is far above what they ask. */
const ownAddress = '0.0.0.0'

/**
 * Puts a call to this very server, as a visitor of a language would, without a network between: a page shows exactly
 * what the call answers. Throws when the answer is no.
 */
export async function askInside(http: FastifyInstance, locale: Locale, path: string, body: unknown): Promise<unknown> {
  const response = await http.inject({
    method: 'POST',
    url: path,
    remoteAddress: ownAddress,
    headers: { 'content-type': 'application/json', language: locale },
    payload: JSON.stringify(body),
  })
  const { success, data } = envelope.parse(response.json())
  if (success !== done) throw new Error(`${path} answered ${success}`)
  return data
}

import type { FastifyInstance } from 'fastify'
import { envelope } from '@madang/contract/envelope.ts'
import { done } from '@madang/contract/outcome.ts'
import { ownAddress } from '../http/caller-law.ts'
import type { HomeVisitor } from './home-page.ts'

/**
 * Puts a call to this very server, as a visitor of a language and a country would, without a network between: a page shows exactly
 * what the call answers. No phone has the address: pages use up nobody's limit, and their own is far above what they ask.
 * Throws when the answer is no.
 */
export async function askInside(
  http: FastifyInstance,
  countryHeader: string | null,
  { locale, country }: HomeVisitor,
  { path, body }: { readonly path: string; readonly body: unknown },
): Promise<unknown> {
  const from = countryHeader && country ? { [countryHeader]: country } : {}
  const response = await http.inject({
    method: 'POST',
    url: path,
    remoteAddress: ownAddress,
    headers: { 'content-type': 'application/json', language: locale, ...from },
    payload: JSON.stringify(body),
  })
  const { success, data } = envelope.parse(response.json())
  if (success !== done) throw new Error(`${path} answered ${success}`)
  return data
}

import type { FastifyRequest } from 'fastify'
import { Failure } from '@madang/contract/failures.ts'
import { localeOf, type Locale } from '@madang/contract/locale.ts'
import { fromWire, WireNameError } from '@madang/contract/wire.ts'

/** What a call says, in the names of the code; INVALID for anything but an object with names of the wire. */
export function codeNames(body: unknown): Record<string, unknown> {
  try {
    const value = fromWire(body)
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof WireNameError)) throw error
  }
  throw new Failure('INVALID')
}

/** How long ago somebody touched the page that asks; 0 where it does not say. */
export function idleMsOf(request: FastifyRequest): number {
  const told = Number(headerText(request, 'idle'))
  return Number.isFinite(told) && told > 0 ? told : 0
}

/** The token of a session in the header `Authorization`. */
export function tokenOf(authorization: string): string {
  return authorization.replace(/^Bearer /i, '')
}

/** A header that came once, up to 2,048 characters; empty for any other. */
export function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value.slice(0, 2048) : ''
}

/** The language of the answer. */
export function languageOf(request: FastifyRequest): Locale {
  return localeOf(request.headers['language'])
}

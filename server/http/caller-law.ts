import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Laws } from '../context.ts'
import type { IsOffered } from '../offerings/offerings.ts'

/** Whose law decides what callers are offered (REQ-60). */
export interface Law {
  /** The header by which a proxy of ours tells the caller's country, in small letters; null for none. */
  readonly countryHeader: string | null
  /** Whether the present country of a person counts beside the one of their registration. */
  readonly isStrictest: boolean
  /** Whether what a call is part of is offered to a caller of a country. */
  readonly isOffered: IsOffered
}

/** SWITCHED_OFF for a call of something that is not offered to its caller. */
export function refuseWithheld({ feature }: Endpoint, laws: Laws, law: Law | undefined): void {
  if (feature && laws.some((country) => law?.isOffered(feature, country) === false)) throw new Failure('SWITCHED_OFF')
}

/** The country of a registration holds wherever its person is; with `isStrictest` the one they call from too. */
export function lawsOf(
  { homeCountry }: { readonly homeCountry: string | null },
  present: string | null,
  law: Law | undefined,
): Laws {
  return law?.isStrictest && law.countryHeader ? [homeCountry, present] : [homeCountry]
}

/** Where a request comes from, as a trusted proxy tells it. `XX` and `T1` are its words for not knowing. */
export function countryOf(request: FastifyRequest, law: Law | undefined): string | null {
  const told = law?.countryHeader ? request.headers[law.countryHeader] : undefined
  const code = typeof told === 'string' ? told.trim().toUpperCase() : ''
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}

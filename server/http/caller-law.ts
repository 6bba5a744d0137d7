import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { countries } from '@madang/contract/values/countries.ts'
import type { Laws } from '../context.ts'
import type { IsOffered } from '../offerings/offerings.ts'
import type { IsListed } from './network-list.ts'

/** Whose law decides what callers are offered (REQ-60). */
export interface Law {
  /** The header by which a proxy of ours tells the caller's country, in small letters; null for none. */
  readonly countryHeader: string | null
  /** Whether an address is that of a proxy of ours. */
  readonly isProxy: IsListed
  /** Whether the present country of a person counts beside the one of their registration. */
  readonly isStrictest: boolean
  /** Whether what a call is part of is offered to a caller of a country. */
  readonly isOffered: IsOffered
}

/** SWITCHED_OFF for a call of something that is not offered to its caller; of whom its input names is asked later (`askLaw`). */
export function refuseWithheld(endpoint: Endpoint, laws: Laws, law: Law | undefined): void {
  if (endpoint.lawOf === null) refuseAbsent(endpoint, laws, law)
}

/** Asks the law of whom a call's input named. What another's machine reports says nothing of where they are. */
export function lawAsker(endpoint: Endpoint, present: string | null, law: Law | undefined) {
  let isAsked = endpoint.lawOf === null
  return {
    askLaw: (homeCountry: string | null): void => {
      isAsked = true
      refuseAbsent(endpoint, endpoint.lawOf === 'reported' ? [homeCountry] : lawsOf({ homeCountry }, present, law), law)
    },
    /** Throws for a handler that answered and asked nobody's law. */
    ensureAsked: (): void => {
      if (!isAsked) throw new Error(`${endpoint.path} answered without the law of whom it is of`)
    },
  }
}

function refuseAbsent({ feature }: Endpoint, laws: Laws, law: Law | undefined): void {
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

/** What a token may look like; on login and registration the header carries something else. */
const tokenShape = /^[A-Za-z0-9_-]{43}$/

/**
 * The countries of a call that visitors may make: whoever is logged in is at home where they registered, everybody else
 * where they are. A token that opens nothing is that of a visitor.
 */
export async function visitorLaws(
  { endpoint, isByCountry }: { readonly endpoint: Endpoint; readonly isByCountry?: true },
  { token, present }: { readonly token: string; readonly present: string | null },
  {
    law,
    authenticate,
  }: {
    readonly law: Law | undefined
    readonly authenticate: (token: string) => Promise<{ readonly homeCountry: string | null }>
  },
): Promise<Laws> {
  const matters = endpoint.auth === 'visitor' && !endpoint.lawOf && (endpoint.feature !== null || isByCountry)
  if (!matters || !tokenShape.test(token)) return [present]
  try {
    return lawsOf(await authenticate(token), present, law)
  } catch (error) {
    if (error instanceof Failure && error.failure !== 'TOO_MANY') return [present]
    throw error
  }
}

/** The address of calls that the server puts to itself. Nothing that comes over a network has it. */
export const ownAddress = '0.0.0.0'

const known: ReadonlySet<string> = new Set(countries)

/**
 * Where a request comes from, as a trusted proxy tells it. Whoever else writes the header is not heard. `XX` and `T1` are its
 * words for not knowing, and what is the code of no country (`EU`) is not known either.
 */
export function countryOf({ headers, raw }: FastifyRequest, law: Law | undefined): string | null {
  const peer = raw.socket.remoteAddress
  const isTrusted = peer === ownAddress || law?.isProxy(peer)
  const told = isTrusted && law?.countryHeader ? headers[law.countryHeader] : undefined
  const code = typeof told === 'string' ? told.trim().toUpperCase() : ''
  return known.has(code) ? code : null
}

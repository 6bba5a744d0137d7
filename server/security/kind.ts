import type { Endpoint } from '@madang/contract/endpoint.ts'
import type { FailureName } from '@madang/contract/failures.ts'
import type { AccountTries } from '../outbox/account-tries.ts'
import type { Field } from './facts.ts'

/** As RFC 5424 numbers them. */
export const severities = { alert: 1, error: 3, warning: 4, notice: 5, info: 6 } as const
export type Severity = keyof typeof severities

/** How a call ended. */
export type Outcome = FailureName | 'done'

/** Which calls with which outcome are such an event; the carrier tells them by itself. */
interface OfCalls {
  readonly at: (endpoint: Endpoint) => boolean
  readonly when: readonly Outcome[]
  /** Only where the caller was let in, or only where not; absent for both. */
  readonly caller?: 'in' | 'out'
}

/** One kind of security event. */
export interface Kind {
  readonly severity: Severity
  readonly fields: readonly Field[]
  /** From so many in so many minutes the console warns. */
  readonly alertFrom?: { readonly times: number; readonly minutes: number }
  /** Absent for one that the code tells where it happens. */
  readonly calls?: OfCalls
  /** How the activity of the account it concerns shows it. */
  readonly activity?: AccountTries['activity']
}

/** What is known of every call. */
export const ofCall = ['call', 'failure', 'user', 'operator', 'network', 'country'] as const

export const wrongProofs = ['WRONG_CREDENTIALS', 'OLD_PASSWORD_WRONG', 'PROOF_WRONG', 'PASSKEY_WRONG'] as const

export function only(...endpoints: readonly Pick<Endpoint, 'path'>[]): OfCalls['at'] {
  const paths = new Set(endpoints.map(({ path }) => path))
  return ({ path }) => paths.has(path)
}

export function all(): boolean {
  return true
}

export function ofOperators({ path }: Endpoint): boolean {
  return path.startsWith('/api/console/')
}

export function ofUsers(endpoint: Endpoint): boolean {
  return !ofOperators(endpoint)
}

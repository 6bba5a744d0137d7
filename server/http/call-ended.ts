import type { FastifyRequest } from 'fastify'
import type { Envelope } from '@madang/contract/envelope.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { failureOf } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import { done } from '@madang/contract/outcome.ts'
import type { Facts } from '../security/facts.ts'
import type { Outcome } from '../security/kind.ts'
import type { SecurityLog } from '../security/security-log.ts'
import { measureCall } from './call-meters.ts'
import { networkOf } from './network.ts'

/** What became known of a caller while the call ran. */
export interface Known {
  user?: UserId
  operator?: OperatorId
  /** Whether the token was good, and the operator's right there. */
  isIn: boolean
  country: string | null
}

interface Ending {
  readonly endpoint: Endpoint
  readonly request: FastifyRequest
  readonly known: Known
  readonly security: Pick<SecurityLog, 'ended'>
  /** By `callBegan`. */
  readonly began: number
}

/** Measures a call that ended, and tells the security log how. Most calls are no event: then nothing is made for it. */
export function callEnded(ending: Ending, outcome: Outcome, more: Facts = {}): void {
  const { endpoint, request, known, security, began } = ending
  measureCall(endpoint, outcome, began)
  const { user, operator, isIn, country } = known
  security.ended({ endpoint, outcome, isIn }, () => ({
    user,
    operator,
    country,
    address: networkOf(request.ip),
    ...more,
  }))
}

/** The outcome that an envelope tells: a refusal that is stored for its key comes as one. */
export function outcomeOf({ success }: Envelope): Outcome {
  return success === done ? 'done' : (failureOf(success) ?? 'INTERNAL')
}

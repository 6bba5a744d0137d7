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
}

/** Tells the security log how a call ended. Most calls are no event: then nothing is made for it. */
export function callEnded({ endpoint, request, known, security }: Ending, outcome: Outcome, more: Facts = {}): void {
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

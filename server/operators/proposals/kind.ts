import type { z } from 'zod'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Right } from '@madang/contract/operators/rights.ts'
import type { Tx } from '../../db/tables.ts'
import type { Notice } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OperatorServices } from '../operator-services.ts'

/** What carrying a proposal out may use. */
export interface Doing {
  readonly tx: Tx
  readonly clock: Clock
  /** Publishes after the commit; `notify` of the outbox tells users with it. */
  readonly publish: (notice: Notice) => void
  readonly services: OperatorServices
  readonly proposedBy: OperatorId
  readonly approvedBy: OperatorId
}

/** One kind of thing that needs two people: who may decide, and how it is done. */
export interface Kind {
  readonly right: Right
  /** What proposing it takes, where that is another right. */
  readonly asking?: Right
  /** Whether it moves money or decides how much: agreeing uses up a proof of its own. */
  readonly isMoney: boolean
  /** Whether it is decided at a desk of its own: thousands of them must not fill the page of approvals. */
  readonly hasDesk: boolean
  /** Does it, with the payload as it was proposed. Half of a link is shown once, to the one who agreed. */
  carryOut(doing: Doing, payload: unknown): Promise<{ readonly half?: string }>
}

/** A row that moves no money and is shown on the page of approvals. */
export function kind<S extends z.ZodType>(
  right: Right,
  payload: S,
  carryOut: (doing: Doing, payload: z.output<S>) => Promise<{ readonly half?: string }>,
): Kind {
  return { right, isMoney: false, hasDesk: false, carryOut: (doing, given) => carryOut(doing, payload.parse(given)) }
}

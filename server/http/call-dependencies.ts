import type { Endpoint } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { CallFacts, OperatorFacts } from '../context.ts'
import type { Replica } from '../db/replica/replica.ts'
import type { Db } from '../db/tables.ts'
import type { Maintenance } from '../house/maintenance.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { SecurityLog } from '../security/security-log.ts'
import type { Law } from './caller-law.ts'
import type { CountUse, DayQuota } from './limits.ts'

/** What the carrier needs from the rest of the server. */
export interface CallDependencies {
  /** What handlers may name in their contexts, besides what the carrier adds. */
  readonly services: object
  readonly db: Db
  /** Connections of calls that must go on while all others wait; `db` when left out. */
  readonly reserved?: Db
  /** Where calls that may be answered by a replica are read; `db` when left out. */
  readonly replica?: Replica
  readonly clock: Clock
  readonly bus: Bus
  readonly countUse: CountUse
  /** Whether a user has a change of the day left whose answer is kept; without it nobody is bounded. */
  readonly mayChange?: DayQuota
  /** Who holds this token; throws a failure above 1000 when nobody does (INV-F04). */
  readonly authenticate: (token: string, now: Date) => Promise<UserCaller>
  /** Which operator holds this token and the right that `endpoint` needs; NOT_FOUND outside the console's own place. */
  readonly authenticateOperator?: (
    endpoint: Endpoint,
    caller: CallFacts & { readonly now: Date; readonly idleMs: number },
  ) => Promise<OperatorCaller>
  /** Told of every call a logged-in user makes, for the record of active days. */
  readonly noteCall: (user: UserId, now: Date) => void
  /** When nothing can be changed. */
  readonly maintenance?: Pick<Maintenance, 'at'>
  /** Whose law decides what callers are offered. */
  readonly law?: Law
  readonly log: (error: unknown, about: { path: string; traceId: string }) => void
  /** The security log: told how every call ended. */
  readonly security: Pick<SecurityLog, 'ended' | 'securityEvent'>
}

type OperatorCaller = Omit<OperatorFacts, keyof CallFacts>

interface UserCaller {
  readonly user: UserId
  readonly session: string
  /** The country whose law holds for them; null for none. */
  readonly homeCountry: string | null
}

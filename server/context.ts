import type { Locale } from '@madang/contract/locale.ts'
import type { ServerEvent } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Role } from '@madang/contract/operators/rights.ts'
import type { Db, Tx } from './db/tables.ts'
import type { Notice } from './ports/bus.ts'
import type { Clock } from './ports/clock.ts'
import type { Concerns } from './security/security-log.ts'
import type { Services } from './services.ts'

/** Countries by their ISO codes; something is offered where each of them lets it. */
export type Laws = readonly [string | null, ...(string | null)[]]

/** What is known of every request. */
export interface CallFacts {
  readonly locale: Locale
  /** Network of the caller (`networkOf`), for limits and fraud signals only. */
  readonly address: string
  /** The header `imei`: the device's own id, or empty. */
  readonly imei: string
  /** The header `Authorization` as it came. On login and registration it carries the device string (REQ-151). */
  readonly authorization: string
  /** The origin under which the caller reached us, such as https://madang.example. Returned to nobody but the caller. */
  readonly origin: string
  /** The browser's description of itself, shortened. Shown to its own user in a few words, never stored whole. */
  readonly userAgent: string
  /** ISO code of the caller's country, where a trusted proxy tells it. */
  readonly country: string | null
  /** Whose law decides what the caller is offered: one country or two, null for none. */
  readonly laws: Laws
  /**
   * Asks the law of whom the call turned out to be of, by their country (`lawOf` of the contract). Throws SWITCHED_OFF where what
   * the call is part of is not offered to them.
   */
  readonly askLaw: (homeCountry: string | null) => void
  /** Says whose account a visitor's call is about, once it is known to be somebody's: for the security log. */
  readonly concerns: Concerns
}

export interface UserFacts extends CallFacts {
  readonly user: UserId
  readonly session: string
}

/** A signed-in operator who holds the right the call needs. */
export interface OperatorFacts extends CallFacts {
  readonly operator: OperatorId
  readonly name: string
  readonly roles: readonly Role[]
  readonly session: string
}

/** Sends an event to a user's phones after the commit. A hint, never the truth (INV-C05). */
export type Notify = (user: UserId, event: ServerEvent) => void

/** A call that reads. */
export interface Reading {
  readonly db: Db
  readonly clock: Clock
  /** The server's clock, read once at the start of the call. */
  readonly now: Date
}

/** A call inside its transaction. Its moment is read from the clock, after the locks it needs. */
export interface Changing {
  readonly tx: Tx
  readonly clock: Clock
  readonly notify: Notify
  /** Publishes to every process after the commit. */
  readonly publish: (notice: Notice) => void
}

/** A call whose repetition its handler recognises by itself. */
export interface Keyed {
  /** What the client named its request by; null where it did not. */
  readonly requestId: string | null
}

/** Everything a context may hold; the row builders of domain.ts say which of it a call's context does hold. */
export type AnyContext = UserFacts &
  OperatorFacts &
  Reading &
  Changing &
  Keyed &
  Omit<Services, 'db' | 'pool' | 'clock'> & { readonly file: Buffer }

/** The part of its context that a handler uses, by name: a test hands it just that. */
export type Context<Used extends keyof AnyContext> = Pick<AnyContext, Used>

/** A handler names the services it needs; the carrier hands it all of them. */
type Named = Exclude<keyof Services, 'db' | 'pool'>

export type VisitorQuery<S extends Named = never> = CallFacts & Reading & Pick<Services, S>
export type UserQuery<S extends Named = never> = UserFacts & Reading & Pick<Services, S>
export type OperatorQuery<S extends Named = never> = OperatorFacts & Reading & Pick<Services, S>

export type VisitorCommand<S extends Named = never> = CallFacts & Changing & Pick<Services, S>
export type UserCommand<S extends Named = never> = UserFacts & Changing & Pick<Services, S>
export type OperatorCommand<S extends Named = never> = OperatorFacts & Changing & Pick<Services, S>

/** A call that opens its own transactions, so that slow work such as hashing stays outside them. */
export type VisitorStandalone<S extends Named = never> = VisitorQuery<S>
export type UserStandalone<S extends Named = never> = UserQuery<S>
export type OperatorStandalone<S extends Named = never> = OperatorQuery<S>

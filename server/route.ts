import type { z } from 'zod'
import type { Locale } from '@madang/contract/locale.ts'
import type { Endpoint, Out, Parsed } from '@madang/contract/endpoint.ts'
import type { ServerEvent } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Role } from '@madang/contract/operators/rights.ts'
import type { Db, Tx } from './db/tables.ts'

/** What every handler knows about the request. */
export interface Request {
  /** The server's clock, read once at the start of the call. */
  readonly now: Date
  readonly locale: Locale
  /** Network of the caller (`networkOf`), for limits and fraud signals only. */
  readonly address: string
  /** The header `imei`: the device's own id, or empty. */
  readonly imei: string
  /** The header `Authorization` as it came. On login and registration it carries the device string (REQ-151). */
  readonly authorization: string
  /** The origin under which the caller reached us, such as https://madang.example. Told to nobody but the caller. */
  readonly origin: string
  /** What the browser says of itself, shortened. Told back to its user in a few words, never kept whole. */
  readonly userAgent: string
  /** ISO code of the caller's country, where a proxy of ours tells it. */
  readonly country: string | null
}

/** A request of a logged-in user. */
export interface UserRequest extends Request {
  readonly user: UserId
  readonly session: string
}

/** A request of a signed-in operator who holds the right the call needs. */
export interface OperatorRequest extends Request {
  readonly operator: OperatorId
  readonly name: string
  readonly roles: readonly Role[]
  readonly session: string
}

/** Tells a user's phones something after the transaction committed. A hint: never the truth (INV-C05). */
export type Tell = (user: UserId, event: ServerEvent) => void

type Who<E extends Endpoint> = E['auth'] extends 'user'
  ? UserRequest
  : E['auth'] extends 'operator'
    ? OperatorRequest
    : Request

/** One row of the table call → function. */
export interface Route {
  readonly endpoint: Endpoint
  readonly kind: 'plain' | 'transaction' | 'upload'
  /** For so many milliseconds the answer is the same for everybody who asks the same in the same language; absent: for nobody else. */
  readonly sharedMs?: number
  /** Types are checked where the row is written; the carrier treats all rows alike. */
  readonly handle: (request: never, input: never) => unknown
}

/** A call that reads, or that opens its own transactions (long work such as hashing stays outside them). */
export function plain<E extends Endpoint>(
  endpoint: E,
  handle: (request: Who<E> & { readonly db: Db }, input: Parsed<E>) => Promise<Out<E>> | Out<E>,
): Route {
  return { endpoint, kind: 'plain', handle }
}

/** A call of visitors whose answer depends on nothing but its question, the language and the moment: kept for a second (http/shared-answers.ts). */
export function shared<E extends Endpoint<z.ZodType, z.ZodType, 'visitor'>>(
  endpoint: E,
  handle: (request: Request & { readonly db: Db }, input: Parsed<E>) => Promise<Out<E>> | Out<E>,
): Route {
  return { endpoint, kind: 'plain', handle, sharedMs: 1_000 }
}

/**
 * A call that changes something: runs in one transaction with its idempotency answer (INV-M06, invariants section 3).
 * The body may run again after a serialisation failure, so it must be repeatable.
 */
export function inTransaction<E extends Endpoint>(
  endpoint: E,
  handle: (request: Who<E> & { readonly tx: Tx; readonly tell: Tell }, input: Parsed<E>) => Promise<Out<E>>,
): Route {
  return { endpoint, kind: 'transaction', handle }
}

/** A call that takes a file; the carrier has read it whole and no larger than the contract allows. */
export function upload<E extends Endpoint>(
  endpoint: E,
  handle: (request: Who<E> & { readonly file: Buffer }, input: Parsed<E>) => Promise<Out<E>>,
): Route {
  return { endpoint, kind: 'upload', handle }
}

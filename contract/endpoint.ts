import { z } from 'zod'
import { clientId } from './ids.ts'
import type { FailureName } from './failures.ts'
import type { Feature } from './features.ts'
import type { KeyRule } from './values/key-rule.ts'

/** How often one caller may use a call: `points` uses in `seconds`, counted per user, or per address for visitors. */
export interface Limit {
  readonly points: number
  readonly seconds: number
}

/** Who may call: everybody, a logged-in user, or an operator of the console. */
export type Auth = 'visitor' | 'user' | 'operator'

/** One row of the contract: everything a server, a client, a document and a test need to know about a call. */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Auth = Auth> {
  readonly path: string
  readonly summary: string
  readonly auth: A
  readonly input: I
  readonly output: O
  /** Failures this call may answer besides those any call may (see `everyCallMayFail`). */
  readonly failures: readonly FailureName[]
  readonly limit: Limit
  readonly key: KeyRule
  /** The one file such a call takes as `multipart/form-data` instead of a JSON body (REQ-148); null for all others. */
  readonly file: FileRule | null
  /** What it is part of: where that is not offered the call answers SWITCHED_OFF; null for what is offered everywhere. */
  readonly feature: Feature | null
  /** Whom a visitor's call turns out to be of, whose law then decides and not that of where it comes from; null for whoever calls. */
  readonly lawOf: NamedPerson | null
  /** Whether it only stops what runs, or a stranger: it is answered under maintenance too, since the waits that it stops go on then. */
  readonly onlyStops: boolean
}

/**
 * A person whom the input of a visitor's call names: by a ticket or a session of their own (`holder`), who calls from where they
 * are, or in a report of somebody else's machine (`reported`).
 */
export type NamedPerson = 'holder' | 'reported'

/** A file in a form: the name of its field on the wire, its most bytes, and the types that are accepted. */
export interface FileRule {
  readonly field: string
  readonly bytes: number
  readonly types: readonly string[]
}

/** What a caller writes, what a handler gets, what a handler returns and a caller reads. */
export type In<E> = E extends Endpoint<infer I> ? z.input<I> : never
export type Parsed<E> = E extends Endpoint<infer I> ? z.output<I> : never
export type Out<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never

interface Row<I extends z.ZodRawShape, O extends z.ZodType, A extends Endpoint['auth']> {
  readonly path: string
  readonly summary: string
  readonly auth: A
  readonly input: I
  readonly output: O
  readonly failures?: readonly FailureName[]
  readonly limit?: Limit
  readonly feature: Feature | null
  readonly lawOf?: NamedPerson
  readonly onlyStops?: true
}

const ordinaryLimit: Limit = { points: 120, seconds: 60 }

/** A call that changes nothing. */
export function reading<const I extends z.ZodRawShape, const O extends z.ZodType, const A extends Endpoint['auth']>(
  row: Row<I, O, A>,
) {
  return finish(row, z.strictObject(row.input), 'none')
}

/** A call that changes something and takes no key: its input makes a repetition the same, or its result is kept nowhere. */
export function keyless<const I extends z.ZodRawShape, const O extends z.ZodType, const A extends Endpoint['auth']>(
  row: Row<I, O, A>,
) {
  return finish(row, z.strictObject(row.input), 'own')
}

/** A call that changes something: takes `RequestId` in the body or the header `Idempotency-Key`. */
export function changing<const I extends z.ZodRawShape, const O extends z.ZodType, const A extends Endpoint['auth']>(
  row: Row<I, O, A>,
) {
  return finish(row, z.strictObject({ ...row.input, requestId: clientId.optional() }), 'optional')
}

/** A call that sets a state. Takes `RequestId` as every changing call does. */
export function repeatable<const I extends z.ZodRawShape, const O extends z.ZodType, const A extends Endpoint['auth']>(
  row: Row<I, O, A>,
) {
  return finish(row, z.strictObject({ ...row.input, requestId: clientId.optional() }), 'repeatable')
}

/** A call that moves money: refused with 400 without its key. */
export function movingMoney<const I extends z.ZodRawShape, const O extends z.ZodType, const A extends Endpoint['auth']>(
  row: Row<I, O, A>,
) {
  return finish(row, z.strictObject({ ...row.input, requestId: clientId.optional() }), 'required')
}

/** A call without input or answer by which somebody ends what is theirs, or keeps it; a maintenance refuses none of these. */
export function stopping(row: { readonly path: string; readonly summary: string }) {
  return changing({ ...row, auth: 'user', feature: null, onlyStops: true, input: {}, output: z.null() })
}

/**
 * A call that takes one file; what else it needs stands as text in its address, in the wire's names. A repetition keeps a
 * second copy, which goes when nothing refers to it.
 */
export function uploading<const I extends z.ZodRawShape, const O extends z.ZodType, const A extends Endpoint['auth']>({
  file,
  ...row
}: Row<I, O, A> & { readonly file: FileRule }) {
  return { ...finish(row, z.strictObject(row.input), 'own'), file }
}

function finish<I extends z.ZodType, O extends z.ZodType, A extends Endpoint['auth']>(
  row: Row<z.ZodRawShape, O, A>,
  input: I,
  key: KeyRule,
): Endpoint<I, O, A> {
  const { path, summary, auth, output, failures: own = [], limit = ordinaryLimit, feature } = row
  const failures = feature && !own.includes('SWITCHED_OFF') ? [...own, 'SWITCHED_OFF' as const] : own
  const { lawOf = null, onlyStops = false } = row
  return {
    path: `/api/v1/${path}`,
    summary,
    auth,
    input,
    output,
    failures,
    limit,
    key,
    file: null,
    feature,
    lawOf,
    onlyStops,
  }
}

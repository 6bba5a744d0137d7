import { z } from 'zod'
import { changing, keyless, reading, uploading, type Endpoint, type FileRule, type Limit } from '../endpoint.ts'
import type { FailureName } from '../failures.ts'
import { clientId } from '../ids.ts'
import type { Right } from './rights.ts'

/**
 * What a call asks of an operator besides a session: a one-time code or a passkey of the last five minutes, or one that
 * this call alone uses up (anything of money). Without it the call answers CHECK_NEEDED, and `operator/Prove` takes it.
 */
export type Proof = 'recent' | 'single'

/** A call of the console: like any other, with the right it needs. It is in no public document. */
export interface OperatorEndpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends 'visitor' | 'operator' = 'visitor' | 'operator',
> extends Endpoint<I, O, A> {
  /** The right the operator must hold; null for everybody who is signed in, and for the calls before signing in. */
  readonly right: Right | null
  readonly proof: Proof | null
}

interface Row<I extends z.ZodRawShape, O extends z.ZodType> {
  /** Below /api/console/, such as `operator/GetMe`. */
  readonly path: string
  readonly summary: string
  readonly right: Right | null
  readonly input: I
  readonly output: O
  readonly failures?: readonly FailureName[]
  readonly limit?: Limit
  readonly proof?: Proof
}

/** A call before anybody is signed in. It changes something, and its result is never stored. */
export function publicEndpoint<const I extends z.ZodRawShape, const O extends z.ZodType>({
  right: _right,
  ...row
}: Omit<Row<I, O>, 'right' | 'proof'> & { readonly right?: never }) {
  const limit = row.limit ?? { points: 30, seconds: 60 }
  return {
    ...keyless({ ...row, auth: 'visitor', feature: null, limit }),
    path: placed(row.path),
    right: null,
    proof: null,
  }
}

/** A call of the console that changes nothing. */
export function query<const I extends z.ZodRawShape, const O extends z.ZodType>({ right, proof, ...row }: Row<I, O>) {
  return { ...reading({ ...row, auth: 'operator', feature: null }), ...asked(row.path, right, proof) }
}

/** A call of the console that changes something; the server writes it to the audit log (INV-F09). */
export function command<const I extends z.ZodRawShape, const O extends z.ZodType>({ right, proof, ...row }: Row<I, O>) {
  return { ...changing({ ...row, auth: 'operator', feature: null }), ...asked(row.path, right, proof) }
}

/** Like `command`, for a result that holds a secret or is another each time: it is stored nowhere, so a repetition runs again. */
export function commandKeptNowhere<const I extends z.ZodRawShape, const O extends z.ZodType>({
  right,
  proof,
  ...row
}: Row<I, O>) {
  return { ...keyless({ ...row, auth: 'operator', feature: null }), ...asked(row.path, right, proof) }
}

/** A call of the console that takes one file; what else it needs stands in its address. */
export function operatorUploading<const I extends z.ZodRawShape, const O extends z.ZodType>({
  right,
  proof,
  ...row
}: Row<I, O> & { readonly file: FileRule }) {
  return { ...uploading({ ...row, auth: 'operator', feature: null }), ...asked(row.path, right, proof) }
}

function asked(path: string, right: Right | null, proof: Proof | null = null) {
  return { path: placed(path), right, proof }
}

function placed(path: string): string {
  return `/api/console/${path}`
}

/** Characters of a reason. */
export const reasonLength = { least: 3, most: 500 } as const
/** Why something is done, in the operator's own words; kept in the audit log. */
export const reason = z.string().trim().min(reasonLength.least).max(reasonLength.most)

/** Names an operator, a proposal, a session: by chance. */
export const operatorId = clientId.brand('OperatorId')
export type OperatorId = z.infer<typeof operatorId>

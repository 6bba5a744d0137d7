import { z } from 'zod'
import type { Endpoint, Parsed } from '@madang/contract/endpoint.ts'
import { Failure, failures, type FailureName } from '@madang/contract/failures.ts'

/** What a caller sent, in the shape its call asks for. INVALID with the field at fault, or the failure the field names. */
export function parseInput<E extends Endpoint>(endpoint: E, body: unknown): Parsed<E> {
  const parsed = z.safeDecode(endpoint.input, body)
  if (parsed.success) return parsed.data as Parsed<E> // the schema of this very call
  const issue = parsed.error.issues[0]
  const path = issue?.path.length ? issue.path : issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  // Names of unknown fields are the caller's own text and are not repeated to them.
  if (!path.length || issue?.code === 'unrecognized_keys') throw new Failure('INVALID')
  throw new Failure(namedFailure(issue) ?? 'INVALID', { field: path.join('.') })
}

/** The failure that a field's own check names (`freeText`). */
function namedFailure(issue: z.core.$ZodIssue | undefined): FailureName | null {
  const name: unknown = issue?.code === 'custom' ? issue.params?.['failure'] : undefined
  return typeof name === 'string' && name in failures ? (name as FailureName) : null
}

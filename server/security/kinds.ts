import type { Endpoint } from '@madang/contract/endpoint.ts'
import type { SecurityKind } from '@madang/contract/operators/security-kinds.ts'
import { callKinds } from './call-kinds.ts'
import type { Kind, Outcome } from './kind.ts'
import { operatorKinds } from './operator-kinds.ts'
import { processKinds } from './process-kinds.ts'
import { userKinds } from './user-kinds.ts'

/**
 * Every kind of event the security log knows. All are counted; of the rows that name a call with its outcome the first one
 * that fits is told. A refusal that fits no row, such as a nickname that is not allowed, is no event.
 */
const kinds: Readonly<Record<SecurityKind, Kind>> = { ...userKinds, ...operatorKinds, ...callKinds, ...processKinds }

/** A kind that the code tells; all others follow from calls. */
export type OutsideKind = keyof typeof processKinds

/** The rows by their names, alike in their types. */
export const kindRows = new Map<SecurityKind, Kind>(
  Object.entries(kinds) as [SecurityKind, Kind][], // its own entries
)

/** How a call is counted: by its outcome, and by whether its caller was let in. Undefined where that is no event. */
export function kindOfCall(endpoint: Endpoint, outcome: Outcome, isIn: boolean): SecurityKind | undefined {
  let found = known.get(endpoint.path)
  if (!found) known.set(endpoint.path, (found = new Map()))
  const key = isIn ? outcome : `${outcome} out`
  if (!found.has(key)) found.set(key, look(endpoint, outcome, isIn))
  return found.get(key)
}
const known = new Map<string, Map<string, SecurityKind | undefined>>()

function look(endpoint: Endpoint, outcome: Outcome, isIn: boolean): SecurityKind | undefined {
  for (const [kind, { calls }] of kindRows)
    if (
      calls?.when.includes(outcome) &&
      calls.at(endpoint) &&
      (calls.caller === undefined || (calls.caller === 'in') === isIn)
    )
      return kind
  return undefined
}

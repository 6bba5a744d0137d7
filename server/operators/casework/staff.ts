import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import { rightsOf, type Right } from '@madang/contract/operators/rights.ts'
import type { Db, Tx } from '../../db/tables.ts'
import '../tables.ts'

/** The operators as a queue needs them. */
export interface Staff {
  /** The name of an operator; null for nobody. */
  readonly nameOf: (operator: string | null) => string | null
  /** Whether an operator may not use a right any more; their claims have lapsed. */
  readonly hasLeft: (operator: string, right: Right) => boolean
  /** Who may use a right now, in the order of names. */
  readonly holders: (right: Right) => { readonly operatorId: OperatorId; readonly name: string }[]
}

export async function readStaff(db: Db | Tx): Promise<Staff> {
  const rows = await db
    .selectFrom('operator')
    .select(['operator_id as operatorId', 'name', 'roles', 'status'])
    .orderBy('name')
    .execute()
  const byId = new Map(rows.map((row) => [row.operatorId as string, row]))
  const holds = (right: Right) => (row: (typeof rows)[number]) =>
    row.status === 'active' && rightsOf(row.roles).has(right)
  return {
    nameOf: (operator) => (operator === null ? null : (byId.get(operator)?.name ?? '')),
    hasLeft: (operator, right) => {
      const row = byId.get(operator)
      return !row || !holds(right)(row)
    },
    holders: (right) => rows.filter(holds(right)).map(({ operatorId, name }) => ({ operatorId, name })),
  }
}

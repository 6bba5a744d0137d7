import type { Tx } from '../../db/tables.ts'
import type { GrantRow } from '../records/explain.ts'
import '../tables.ts'

/**
 * Grants that were refused or taken back, with the amounts that were: of one credited before, only what was still there.
 * An appeal gives back exactly these (INV-R10).
 */
export async function takenFrom(tx: Tx, grants: readonly GrantRow[]): Promise<GrantRow[]> {
  const steps = await tx
    .selectFrom('grant_step')
    .select(['grant_id', 'available', 'locked'])
    .where((where) => where('grant_id', '=', where.fn.any(where.val(grants.map(({ id }) => id)))))
    .where('step', 'in', ['refused', 'reversed'])
    .execute()
  const taken = new Map(steps.map(({ grant_id, available, locked }) => [grant_id, { available, locked }]))
  return grants.map((grant) => {
    const amounts = taken.get(grant.id)
    if (!amounts) throw new Error(`nothing was taken of grant ${grant.id}`)
    return { ...grant, ...amounts }
  })
}

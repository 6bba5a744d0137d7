import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'
import { lockStatuses } from '../../users/find-user.ts'
import type { UserStatus } from '../../users/tables.ts'
import type { GrantRow } from '../records/explain.ts'
import '../tables.ts'

/** A grant whose owner is deleted or suspended. */
export interface Inactive {
  readonly grant: GrantRow
  readonly ownerStatus: UserStatus
}

/** Tells grants of active people from the others; nobody's status changes until the transaction ends. */
export async function partByOwner(
  tx: Tx,
  grants: readonly GrantRow[],
): Promise<{ readonly active: GrantRow[]; readonly inactive: Inactive[] }> {
  const statuses = await lockStatuses(
    tx,
    grants.map(({ user_id: owner }) => owner),
  )
  const owned = grants.map((grant) => ({ grant, ownerStatus: statuses.get(grant.user_id) ?? ('deleted' as const) }))
  return {
    active: owned.flatMap(({ grant, ownerStatus }) => (ownerStatus === 'active' ? [grant] : [])),
    inactive: owned.filter(({ ownerStatus }) => ownerStatus !== 'active'),
  }
}

/** Records the status for which grants are not paid, and the reason `inactive`. */
export async function recordInactive(tx: Tx, inactive: readonly Inactive[]): Promise<void> {
  if (inactive.length === 0) return
  const ids = inactive.map(({ grant }) => grant.id)
  const statuses = inactive.map(({ ownerStatus }) => ownerStatus)
  await sql`update reward_grant
    set reason = 'inactive', facts = coalesce(facts, '{}') || jsonb_build_object('decidedStatus', owned.status)
    from unnest(${ids}::bigint[], ${statuses}::text[]) as owned (id, status)
    where reward_grant.id = owned.id`.execute(tx)
}

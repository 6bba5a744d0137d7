import type { Out } from '@madang/contract/endpoint.ts'
import type { getMe } from '@madang/contract/operators/staff.ts'
import type { Db } from '../../db/tables.ts'
import '../tables.ts'

/** What every operator is told at once: open emergency stops, and links made at the server that nobody has used yet. */
export async function alertsOf(db: Db, now: Date): Promise<Out<typeof getMe>['alerts']> {
  const stops = await db
    .selectFrom('operator_stop')
    .innerJoin('operator', 'operator.operator_id', 'operator_stop.operator_id')
    .select(['name', 'ends_at as until'])
    .where('outcome', 'is', null)
    .where('ends_at', '>', now)
    .execute()
  const links = await db
    .selectFrom('operator_link')
    .select(['name', 'expires_at as until'])
    .where('by_server', '=', true)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return [
    ...stops.map((stop) => ({ kind: 'stop' as const, ...stop })),
    ...links.map((link) => ({ kind: 'ownerLink' as const, ...link })),
  ]
}

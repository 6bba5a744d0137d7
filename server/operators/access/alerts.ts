import type { Out } from '@madang/contract/endpoint.ts'
import type { getMe } from '@madang/contract/operators/staff.ts'
import type { Context } from '../../context.ts'
import { nearBudgets } from '../../users/limits/message-budget.ts'
import '../tables.ts'

/**
 * What every operator is told at once: open emergency stops, links made at the server that nobody has used yet, and budgets
 * of text messages that are nearly used up.
 */
export async function alertsOf(
  context: Context<'db' | 'now' | 'keys' | 'messageWays'>,
): Promise<Out<typeof getMe>['alerts']> {
  const { db, now } = context
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
    ...(await nearBudgets(context)).map(({ country, ...budget }) => ({
      ...budget,
      name: country === null ? '' : `+${country}`,
    })),
  ]
}

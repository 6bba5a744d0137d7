import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'
import '../tables.ts'

/**
 * Whether all of some operators may act, and none was stopped or disabled since a moment, even if that is over. None is
 * before the transaction ends.
 */
export async function stillAct(
  tx: Tx,
  operators: readonly string[],
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<boolean> {
  const acting = await tx
    .selectFrom('operator')
    .select('operator_id')
    .where(sql<boolean>`operator_id = any(${operators}::uuid[])`)
    .where('status', '=', 'active')
    .where((each) => each.or([each('stopped_until', 'is', null), each('stopped_until', '<=', now)]))
    .where((each) => each.or([each('disabled_at', 'is', null), each('disabled_at', '<', since)]))
    .orderBy('operator_id')
    .forShare()
    .execute()
  if (acting.length < operators.length) return false
  const stopped = await tx
    .selectFrom('operator_stop')
    .select('stop_id')
    .where(sql<boolean>`operator_id = any(${operators}::uuid[])`)
    .where('stopped_at', '>=', since)
    .executeTakeFirst()
  return stopped === undefined
}

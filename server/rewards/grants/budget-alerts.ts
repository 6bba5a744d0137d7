import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import type { AccountId } from '../../ledger/account.ts'
import { budgetsOf } from '../../ledger/account-sums.ts'
import { programmePools } from '../pools.ts'
import type { PlacesByKind } from './grant-kind.ts'
import { placesOf, type PostedGrant } from './grant-orders.ts'

/** A budget that is nearly used up, or stopped its programme: grants beyond it are refused as `pool_empty` (INV-M07). */
export interface BudgetAlert {
  readonly account: string
  readonly version: string
  readonly kind: 'near' | 'stopped'
  readonly raisedAt: Date
}

/** Share of a budget at which people are told, in percent. */
const nearPercent = 80

/**
 * Raises an alert for each budget that is used up to 80 percent, and for one that stopped its programme: that has nothing
 * left, or just refused a grant (`stopped`). Once for each budget and rule set.
 */
export async function raiseBudgetAlerts(
  tx: Db | Tx,
  {
    version,
    now,
    pools = programmePools.map(({ account }) => account),
    stopped = [],
  }: { version: string; now: Date; pools?: readonly AccountId[]; stopped?: readonly AccountId[] },
): Promise<void> {
  const watched = [...pools, ...stopped]
  await sql`insert into budget_alert (account, version, kind, raised_at)
    select budget.id, ${version}, kind, ${now}
    from ${budgetsOf(watched)} as budget
      cross join (values ('near', ${nearPercent}::numeric), ('stopped', 100)) as level (kind, percent)
    where balance <= floor * percent / 100 or budget.id = any(${stopped}::text[])
    on conflict do nothing`.execute(tx)
}

/** Raises an alert for the pools that these grants were refused by. */
export async function raiseIfStopped(
  tx: Tx,
  refused: readonly Pick<PostedGrant, 'kind' | 'rule_version'>[],
  now: Date,
  places?: PlacesByKind,
): Promise<void> {
  for (const [version, grants] of Map.groupBy(refused, ({ rule_version }) => rule_version))
    await raiseBudgetAlerts(tx, { version, now, stopped: grants.map((grant) => placesOf(grant, places).pool) })
}

/** Every alert, newest first, for the console. */
export async function budgetAlerts(db: Db): Promise<BudgetAlert[]> {
  const rows = await db.selectFrom('budget_alert').selectAll().orderBy('raised_at', 'desc').orderBy('account').execute()
  return rows.map(({ account, version, kind, raised_at }) => ({ account, version, kind, raisedAt: raised_at }))
}

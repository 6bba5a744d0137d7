import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'

/** What starts the delay of withdrawals (INV-W07). */
export type SecurityChange = 'password' | 'device' | 'phone' | 'email' | 'address' | 'factor' | 'recovery'

declare module '../db/tables.ts' {
  interface Tables {
    /** The latest change of each kind. */
    security_change: { user_id: UserId; kind: SecurityChange; at: Date }
  }
}

/** Marks the moment from which the delay of withdrawals counts anew (INV-W07). */
export async function markSecurityChange(tx: Db | Tx, user: UserId, kind: SecurityChange, at: Date): Promise<void> {
  await sql`
    insert into security_change as latest (user_id, kind, at) values (${user}, ${kind}, ${at})
    on conflict (user_id, kind) do update set at = greatest(latest.at, excluded.at)`.execute(tx)
}

/** Security changes of a user, the latest first. */
export async function securityChangesOf(
  db: Db | Tx,
  user: UserId,
): Promise<{ readonly kind: SecurityChange; readonly at: Date }[]> {
  return db
    .selectFrom('security_change')
    .select(['kind', 'at'])
    .where('user_id', '=', user)
    .orderBy('at', 'desc')
    .orderBy('kind')
    .execute()
}

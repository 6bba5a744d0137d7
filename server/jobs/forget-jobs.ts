import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'

/** Removes every job whose input names a user, dead letters included: their account is being erased. */
export async function forgetJobsOf(tx: Tx, user: UserId): Promise<void> {
  await sql`
    delete from pgboss.job
    where jsonb_path_exists(data, '$.** ? (@ == $user)', jsonb_build_object('user', ${user}::text))`.execute(tx)
}

import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'

/**
 * Removes every job whose input names a user and that waits, runs or failed, dead letters included: their account is being
 * erased. Finished ones go by themselves within a day; only the others, which an index lists, are read.
 */
export async function forgetJobsOf(tx: Tx, user: UserId): Promise<void> {
  await sql`
    delete from pgboss.job
    where state in ('created', 'retry', 'active', 'failed')
      and jsonb_path_exists(data, '$.** ? (@ == $user)', jsonb_build_object('user', ${user}::text))`.execute(tx)
}

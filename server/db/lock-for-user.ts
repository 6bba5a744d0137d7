import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from './tables.ts'

/** Lets the same user's other transactions of this name wait until the commit, so that what one counts the next one sees. */
export async function lockForUser(tx: Tx, name: string, user: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name}:${user}`}, 0))`.execute(tx)
}

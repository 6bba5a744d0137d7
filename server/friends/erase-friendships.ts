import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'
import './tables.ts'

/**
 * Ends every friendship of a user who goes (REQ-58): nothing can be sent to them, what they called others and whom they
 * blocked is forgotten, and so are applications to and from them. What others call them, and that others blocked them,
 * is the others' own and stays.
 */
export async function eraseFriendships(tx: Tx, user: UserId, now: Date): Promise<void> {
  // Each row is also the lock that messages of the pair meet at (INV-C07); in one order.
  await sql`
    select from friendship where low = ${user} or high = ${user} order by low, high for update`.execute(tx)
  await sql`
    update friendship set
      state = case when state in ('added', 'service') then 'deleted' else state end,
      low_remark = case when low = ${user} then '' else low_remark end,
      high_remark = case when high = ${user} then '' else high_remark end,
      low_blocked = low_blocked and low <> ${user},
      high_blocked = high_blocked and high <> ${user},
      low_blocked_at = case when low = ${user} then null else low_blocked_at end,
      high_blocked_at = case when high = ${user} then null else high_blocked_at end,
      changed_at = ${now}
    where low = ${user} or high = ${user}`.execute(tx)
  await sql`delete from friend_request where from_user = ${user} or to_user = ${user}`.execute(tx)
}

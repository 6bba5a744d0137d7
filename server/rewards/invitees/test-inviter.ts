import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import { testUser } from '../../users/test-user.ts'
import { settleAll } from '../grants/settle-registrations.ts'

/** Somebody with so many valid invitees: each active on their first three days, whom fraud control passed. */
export async function testInviter(
  db: Db,
  valid: number,
  { registeredAt, active = 3 }: { readonly registeredAt: Date; readonly active?: number },
): Promise<UserId> {
  const user = await testUser(db, { registeredAt })
  await inviteValid(db, user, valid, { registeredAt, active })
  return user
}

/** So many further valid invitees of somebody. */
export async function inviteValid(
  db: Db,
  inviter: UserId,
  count: number,
  { registeredAt, active = 3 }: { readonly registeredAt: Date; readonly active?: number },
): Promise<void> {
  for (let each = 0; each < count; each++) {
    const invitee = await testUser(db, { inviter, registeredAt })
    await sql`insert into user_day (user_id, day)
      select ${invitee}, (${registeredAt}::timestamptz at time zone 'Asia/Seoul')::date + day
      from generate_series(0, ${active}::integer - 1) as day
      on conflict do nothing`.execute(db)
  }
  await settleAll(db, new Date(registeredAt.getTime() + 300_000))
  await sql`update invitee_verdict set state = 'passed', decided_at = due_at where state = 'pending'`.execute(db)
}

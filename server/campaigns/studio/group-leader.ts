import '../tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { exportSection } from '../../personal-data.ts'

/** Since when somebody has the role of a group leader; null for who has not. The badge of REQ-146 is not this role. */
export async function leaderSince(db: Db | Tx, user: UserId): Promise<Date | null> {
  const row = await db.selectFrom('group_leader').select('given_at').where('user_id', '=', user).executeTakeFirst()
  return row?.given_at ?? null
}

/** Gives the role to somebody whose row the caller holds, or takes it back. CONFLICT when it is so already. */
export async function setGroupLeader(
  tx: Tx,
  { user, isLeader, by, now }: { user: UserId; isLeader: boolean; by: string; now: Date },
): Promise<void> {
  const changed = isLeader
    ? await tx
        .insertInto('group_leader')
        .values({ user_id: user, given_by: by, given_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id')
        .execute()
    : await tx.deleteFrom('group_leader').where('user_id', '=', user).returning('user_id').execute()
  if (changed.length === 0) throw new Failure('CONFLICT')
}

export const exportedLeader = exportSection({
  name: 'groupLeader',
  part: 'rewards',
  title: inLanguages('그룹 리더 지정', '小组负责人资格', 'Role of a group leader'),
  fields: { time: labels.time },
  read: async ({ db }, user) => {
    const time = await leaderSince(db, user)
    return time ? [{ time }] : []
  },
})

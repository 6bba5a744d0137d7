import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { usersByIds } from '../../users/operator-user-queries.ts'

/** Users as a queue shows them; one whose account is gone goes by the number. */
export async function peopleIn(db: Db | Tx, ids: readonly UserId[]) {
  const users = await usersByIds(db, ids)
  return (userId: UserId) => {
    const user = users.get(userId)
    return {
      userId,
      nickName: user?.nick_name ?? userId,
      avatar: user?.avatar ?? 1,
      status: user?.status ?? ('deleted' as const),
    }
  }
}

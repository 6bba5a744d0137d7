import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import '../tables.ts'

/** Gives a user the badge of a studio or lecturer, or takes it (REQ-85). INVALID when there is no such user, or it is customer service. */
export async function setBadge(tx: Tx, user: UserId, badge: 'studio' | 'lecturer' | null): Promise<void> {
  const found = await tx
    .updateTable('user')
    .set({ verified: badge })
    .where('user_id', '=', user)
    .where((where) => where.or([where('verified', 'is', null), where('verified', '<>', 'service')]))
    .where('status', '<>', 'deleted')
    .returning('user_id')
    .executeTakeFirst()
  if (!found && badge) throw new Failure('INVALID', { field: 'userId' })
}

import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'
import { endAccess } from './lost-access/end-access.ts'
import './tables.ts'

/** The number stays, the person does not: friends see a deleted account, tokens answer 1005. */
export async function anonymise(tx: Tx, user: UserId, now: Date): Promise<void> {
  await endAccess(tx, user, { now })
  await tx
    .updateTable('user')
    .set({
      nick_name: '',
      nick_fold: '',
      avatar: 1,
      password_hash: '$deleted$',
      findable: false,
      verified: null,
      status: 'deleted',
      deletion_at: null,
      deleted_at: now,
    })
    .where('user_id', '=', user)
    .execute()
  await tx.updateTable('session').set({ device_label: null, country: null }).where('user_id', '=', user).execute()
}

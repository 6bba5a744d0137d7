import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { notify, type Notifying } from '../../outbox/notify.ts'
import { openSuspension } from '../suspensions.ts'
import type { Tx } from '../../db/tables.ts'

export type Opening =
  | { readonly way: 'recoveryCode' | 'passkey'; readonly operator?: never }
  | { readonly way: 'staff'; readonly operator: string }

/**
 * Opens a frozen account again; its money waits from now on (`refuseWhileMoneyWaits`). One that operators suspended as well
 * stays suspended. CONFLICT when it is not frozen.
 */
export async function openAccount(
  by: Notifying & { readonly tx: Tx },
  user: UserId,
  { way, operator }: Opening,
): Promise<void> {
  const { tx, now } = by
  // The row of the user is taken first, as by whoever freezes or suspends.
  await tx.selectFrom('user').select('user_id').where('user_id', '=', user).forNoKeyUpdate().execute()
  const { numUpdatedRows } = await tx
    .updateTable('account_freeze')
    .set({ opened_at: now, way, opened_by: operator ?? null })
    .where('user_id', '=', user)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('CONFLICT')
  if ((await openSuspension(tx, user)) === null)
    await tx
      .updateTable('user')
      .set({ status: 'active' })
      .where('user_id', '=', user)
      .where('status', '=', 'suspended')
      .execute()
  await notify(by, user, 'unfrozen')
}

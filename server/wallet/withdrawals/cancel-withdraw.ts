import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { cancellableStates, isCancellable } from '@madang/contract/wallet/withdrawal-states.ts'
import type { cancelWithdraw as endpoint } from '@madang/contract/wallet/withdrawals.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { showWithdrawals } from './show.ts'
import { isNotSetAside } from '../hand-over/contradictions.ts'
import { lockWithdrawal, type Publish, takeStep } from './take-step.ts'

/**
 * Takes one's own withdrawal back until it is approved; everything comes back, the fee included (REQ-125). Races with the
 * second approval on the row: one wins. NOT_FOUND for somebody else's, TOO_LATE_TO_CANCEL afterwards.
 */
export async function cancelWithdraw(
  { tx, user, clock, publish, withdrawals }: Context<'tx' | 'user' | 'clock' | 'publish' | 'withdrawals'>,
  { withdrawalId }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const row = await lockWithdrawal(tx, withdrawalId)
  if (row?.user_id !== user) throw new Failure('NOT_FOUND')
  if (!isCancellable(row.state)) throw new Failure('TOO_LATE_TO_CANCEL')
  const at = clock.now()
  const cancelled = await takeStep({ tx, at, publish, by: 'user', actor: user }, row, 'cancelled')
  const [shown] = await showWithdrawals(tx, withdrawals.networks, [cancelled])
  return shown!
}

/** Cancels what of a frozen user's withdrawals is not yet approved nor set aside (REQ-126), and returns how many there were. */
export async function cancelForFreeze(
  tx: Tx,
  { user, at, publish }: { readonly user: UserId; readonly at: Date; readonly publish: Publish },
): Promise<number> {
  const rows = await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('user_id', '=', user)
    .where('state', 'in', cancellableStates)
    .where(isNotSetAside)
    .orderBy('withdrawal_id')
    .forUpdate()
    .execute()
  for (const row of rows)
    await takeStep({ tx, at, publish, by: 'freeze', actor: user }, row, 'cancelled', { reason: 'frozen' })
  return rows.length
}

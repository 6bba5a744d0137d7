import './buybacks/tables.ts'
import './withdrawals/tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import { isFinalState } from '@madang/contract/wallet/withdrawal-states.ts'
import type { Tx } from '../db/tables.ts'

const shown = 20

/** What a user asked for of the wallet, the last first: what was sold and what was withdrawn, for operators. */
export async function requestsOf(tx: Tx, user: UserId) {
  const buybacks = await tx
    .selectFrom('buyback')
    .select(['buyback_id', 'quantity', 'state', 'created_at', 'decided_at'])
    .where('user_id', '=', user)
    .orderBy('created_at', 'desc')
    .limit(shown)
    .execute()
  const withdrawals = await tx
    .selectFrom('withdrawal')
    .select(['withdrawal_id', 'asset', 'quantity', 'state', 'waits_until', 'created_at'])
    .where('user_id', '=', user)
    .orderBy('created_at', 'desc')
    .limit(shown)
    .execute()
  const sold = buybacks.map(({ buyback_id: id, quantity, state, created_at: at, decided_at }) => ({
    kind: 'buyback' as const,
    id: id as string,
    asset: 'CVC',
    quantity: formatAmount('CVC', units(quantity)),
    state,
    isHeld: decided_at === null,
    waitsUntil: null,
    at,
  }))
  const withdrawn = withdrawals.map(({ withdrawal_id: id, asset, quantity, state, waits_until, created_at: at }) => ({
    kind: 'withdrawal' as const,
    id: id as string,
    asset,
    quantity: formatAmount<typeof asset>(asset, units(quantity)),
    state,
    isHeld: !isFinalState(state),
    waitsUntil: state === 'cooling_off' ? waits_until : null,
    at,
  }))
  return [...sold, ...withdrawn].sort((left, right) => right.at.getTime() - left.at.getTime()).slice(0, shown)
}

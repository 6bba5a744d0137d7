import './buybacks/tables.ts'
import './recharge/tables.ts'
import './withdrawals/tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import { isFinalState } from '@madang/contract/wallet/withdrawal-states.ts'
import { buybackId } from '@madang/contract/wallet/buybacks.ts'
import { withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { Db, Tx } from '../db/tables.ts'

const shown = 20

/** What moved through the wallet of a user, the last first: what was sold, withdrawn and paid in, for operators. */
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
  const deposits = await tx
    .selectFrom('deposit')
    .select(['deposit_id', 'amount', 'state', 'at'])
    .where('user_id', '=', user)
    .orderBy('at', 'desc')
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
  const paidIn = deposits.map(({ deposit_id: id, amount, state, at }) => ({
    kind: 'deposit' as const,
    id: id as string,
    asset: 'USDT',
    quantity: formatAmount('USDT', units(amount)),
    state,
    isHeld: false,
    waitsUntil: null,
    at,
  }))
  return [...sold, ...withdrawn, ...paidIn]
    .sort((left, right) => right.at.getTime() - left.at.getTime())
    .slice(0, shown)
}

/** Whether a withdrawal is this person's. */
export async function isWithdrawalOf(db: Db, user: UserId, id: string): Promise<boolean> {
  const named = withdrawalId.safeParse(id)
  if (!named.success) return false
  const own = db.selectFrom('withdrawal').select('withdrawal_id').where('user_id', '=', user)
  return (await own.where('withdrawal_id', '=', named.data).executeTakeFirst()) !== undefined
}

/** Whether a buyback is this person's. */
export async function isBuybackOf(db: Db, user: UserId, id: string): Promise<boolean> {
  const named = buybackId.safeParse(id)
  if (!named.success) return false
  const own = db.selectFrom('buyback').select('buyback_id').where('user_id', '=', user)
  return (await own.where('buyback_id', '=', named.data).executeTakeFirst()) !== undefined
}

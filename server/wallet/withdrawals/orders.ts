import { type Amount, units } from '@madang/contract/money.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import type { AccountId } from '../../ledger/account.ts'
import type { Order } from '../../ledger/transfer.ts'
import type { WithdrawalRow } from './tables.ts'

/** What the transfers of a withdrawal follow from; the row of a withdrawal fits. */
export type Moved = Pick<
  WithdrawalRow,
  | 'withdrawal_id'
  | 'user_id'
  | 'asset'
  | 'network'
  | 'quantity'
  | 'fee'
  | 'from_available'
  | 'from_bonus'
  | 'terms_version'
>

/** In the order in which they are used: what was bought back first, then the bonus (REQ-121). */
const buckets = ['available', 'bonus'] as const

/** What is set aside, one transfer a bucket. Pure, as all of these: replay makes them again from the row. */
export function holdOrders(moved: Moved): Order[] {
  return fromBuckets(moved).map(({ bucket, amount }) => ({
    ...common(moved, moved.user_id),
    key: `withdrawal-hold:${moved.withdrawal_id}:${bucket}`,
    code: 'withdrawal_hold',
    debit: accountOf(moved, bucket),
    credit: accountOf(moved, 'held_withdrawal'),
    amount,
  }))
}

/** The mirror of the hold: everything comes back where it was, the fee included (REQ-125). */
export function releaseOrders(moved: Moved, actor: string): Order[] {
  return fromBuckets(moved).map(({ bucket, amount }) => ({
    ...common(moved, actor),
    key: `withdrawal-release:${moved.withdrawal_id}:${bucket}`,
    code: 'withdrawal_release',
    debit: accountOf(moved, 'held_withdrawal'),
    credit: accountOf(moved, bucket),
    amount,
  }))
}

/** What was held leaves: the net amount to the network's account, the fee to that of fees. */
export function paidOrders(moved: Moved, actor: string): Order[] {
  const { withdrawal_id, asset, network, quantity, fee } = moved
  const held = accountOf(moved, 'held_withdrawal')
  const paid: Order = {
    ...common(moved, actor),
    key: `withdrawal:${withdrawal_id}`,
    code: 'withdrawal',
    debit: held,
    credit: chainAccount(asset, network),
    amount: units(quantity - fee),
  }
  if (fee === 0n) return [paid]
  const kept: Order = {
    ...common(moved, actor),
    key: `withdrawal-fee:${withdrawal_id}`,
    code: 'withdrawal_fee',
    debit: held,
    credit: `programme/${asset}/withdrawal_fees`,
    amount: units(fee),
  }
  return [paid, kept]
}

/** The account of what was paid out on a network. */
export function chainAccount(asset: WithdrawableAsset, network: string): AccountId {
  return `programme/${asset}/chain_${network.replaceAll('-', '_')}`
}

function fromBuckets({ from_available, from_bonus }: Moved): { bucket: (typeof buckets)[number]; amount: Amount }[] {
  const amounts = { available: from_available, bonus: from_bonus }
  return buckets.map((bucket) => ({ bucket, amount: units(amounts[bucket]) })).filter(({ amount }) => amount > 0n)
}

function accountOf({ user_id, asset }: Moved, bucket: string): AccountId {
  return `${user_id}/${asset}/${bucket}`
}

function common({ withdrawal_id, terms_version }: Moved, actor: string) {
  return { cause: `withdrawal/${withdrawal_id}`, actor, ruleVersion: terms_version }
}

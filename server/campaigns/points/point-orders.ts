import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import type { AccountId } from '../../ledger/account.ts'
import type { Order } from '../../ledger/transfer.ts'

/** Points that became XRP. */
export interface Exchanged {
  readonly id: string
  readonly user_id: UserId
  readonly points: bigint
  readonly rule_version: string
}

/** Points go to the programme; the XRP is a grant of its own in the same transaction. Pure. */
export function exchangeOrder({ id, user_id: user, points, rule_version: ruleVersion }: Exchanged): Order {
  return {
    key: `point-exchange:${id}`,
    code: 'point_exchange',
    cause: `point_exchange/${id}`,
    actor: user,
    ruleVersion,
    debit: available(user),
    credit: 'programme/POINT/exchanged',
    amount: units<'POINT'>(points),
  }
}

const steps = {
  hold: { code: 'item_hold', from: available, to: frozen },
  return: { code: 'item_return', from: frozen, to: available },
  taken: { code: 'item_taken', from: frozen, to: (): AccountId => 'programme/POINT/items' },
} as const

/** What a step of a reservation moves. Pure. */
export function reservationOrder(
  step: keyof typeof steps,
  { id, user_id: user, points, rule_version: ruleVersion }: Exchanged,
): Order {
  const { code, from, to } = steps[step]
  const amount: Amount = units<'POINT'>(points)
  return {
    key: `item-${step}:${id}`,
    code,
    cause: `point_reservation/${id}`,
    actor: step === 'hold' ? user : 'programme',
    ruleVersion,
    debit: from(user),
    credit: to(user),
    amount,
  }
}

function available(user: UserId): AccountId {
  return `${user}/POINT/available`
}

function frozen(user: UserId): AccountId {
  return `${user}/POINT/frozen`
}

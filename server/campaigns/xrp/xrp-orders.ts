import type { UserId } from '@madang/contract/ids.ts'
import { units } from '@madang/contract/money.ts'
import type { Order } from '../../ledger/transfer.ts'
import { xrp } from './xrp-promotion.ts'

interface Frozen {
  readonly invitee: UserId
  /** What was granted frozen, in units of XRP. */
  readonly amount: bigint
  readonly ruleVersion: string
}

/** Frozen XRP becomes held XRP when the invitation qualifies. Pure. */
export function unfreezeOrder(frozen: Frozen): Order {
  return { ...movedFrozen('unfreeze', frozen), credit: `${frozen.invitee}/XRP/available` }
}

/** Frozen XRP goes back to the pool when the invitation did not qualify in time. Pure. */
export function lapseOrder(frozen: Frozen): Order {
  return { ...movedFrozen('lapse', frozen), credit: 'programme/XRP/promotion' }
}

function movedFrozen(code: 'unfreeze' | 'lapse', { invitee, amount, ruleVersion }: Frozen): Omit<Order, 'credit'> {
  return {
    key: `xrp-${code}:${xrp.id}:${invitee}`,
    code,
    cause: `xrp_invite/${xrp.id}/${invitee}`,
    actor: 'programme',
    ruleVersion,
    debit: `${invitee}/XRP/frozen`,
    amount: units(amount),
  }
}

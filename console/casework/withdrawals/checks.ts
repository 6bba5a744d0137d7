import type { Out } from '@madang/contract/endpoint.ts'
import type { getWithdrawal, QueuedWithdrawal } from '@madang/contract/operators/casework/withdrawals.ts'
import { isFinalState } from '@madang/contract/wallet/withdrawal-states.ts'

type Found = Pick<
  Out<typeof getWithdrawal>,
  'isBesideCurve' | 'sharers' | 'asked' | 'openReviews' | 'refusedReviews' | 'earlier' | 'credits' | 'accounts'
>
type Item = Pick<QueuedWithdrawal, 'withdrawalState'> & { readonly user: Pick<QueuedWithdrawal['user'], 'status'> }

/** Everything that is checked, in the order in which it is shown. */
export const checks = ['hold', 'asked', 'user', 'fraud', 'address', 'shared', 'earlier', 'source', 'held'] as const

/** What the evidence says by itself: what is fine, what a person should look at, what should not be approved as it is (REQ-173). */
export function verdictsOf({ withdrawalState, user }: Item, found: Found) {
  const [held] = found.accounts
  return {
    hold: withdrawalState === 'cooling_off' ? 'stop' : 'ok',
    asked: found.asked ? 'stop' : 'ok',
    user: user.status === 'active' ? 'ok' : 'stop',
    fraud: found.openReviews ? 'stop' : found.refusedReviews ? 'look' : 'ok',
    address: found.isBesideCurve ? 'look' : 'ok',
    shared: found.sharers ? 'look' : 'ok',
    earlier: found.earlier.completed ? 'ok' : 'look',
    source: found.credits.some(({ code }) => code === 'correction') ? 'look' : 'ok',
    held: !isFinalState(withdrawalState) && held?.after.startsWith('-') ? 'stop' : 'ok',
  } as const
}

/** The text of a verdict; every check has one for each of its own. */
export function verdictText(check: (typeof checks)[number], verdict: 'ok' | 'look' | 'stop'): 'check.hold.ok' {
  return `check.${check}.${verdict}` as 'check.hold.ok' // one of many keys alike, as its test shows
}

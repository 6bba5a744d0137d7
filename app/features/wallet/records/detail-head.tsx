import type { WithdrawalState } from '@madang/contract/wallet/withdrawal-states.ts'
import type { Withdrawal } from '@madang/contract/wallet/withdrawals.ts'
import { amountOf } from '@madang/contract/money.ts'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'
import { useT } from '../../../lib/locale.ts'
import { NextWords } from '../parts/next-words.tsx'
import { StateMark } from '../parts/states.tsx'

/** Its state, the amount that arrives, and what happens next. */
export function DetailHead({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const { asset, received, state } = withdrawal
  return (
    <section className="withdrawal-head">
      <StateMark state={state} />
      <ShownAmount asset={asset} value={amountOf(asset, received)} size="l" unit={t(arrival(state), { asset })} />
      <p className="text-13 quiet withdrawal-next">
        <NextWords withdrawal={withdrawal} />
      </p>
    </section>
  )
}

function arrival(state: WithdrawalState) {
  if (state === 'completed') return 'detail.received'
  return state === 'rejected' || state === 'cancelled' || state === 'failed' ? 'detail.notReceived' : 'detail.toReceive'
}

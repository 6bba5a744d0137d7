import { useQuery } from '@tanstack/react-query'
import { amountText } from '@madang/client/money.ts'
import { getBuyback, type QueuedBuyback } from '@madang/contract/operators/casework/buybacks.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { caseKeys } from '../case-keys.ts'
import { Origin, PayEvidence } from '../pay/pay-evidence.tsx'

/** Everything a decision stands on: who sells, where the CVC came from, what fraud control found, what paying writes. */
export function BuybackEvidence({ buybackId, user }: Pick<QueuedBuyback, 'buybackId' | 'user'>) {
  const t = useT()
  const query = useQuery({
    queryKey: caseKeys.buybackEvidence(buybackId),
    queryFn: () => call(getBuyback, { buybackId }),
  })
  return (
    <PayEvidence query={query} user={user}>
      {(found) => (
        <Origin title={t('buyback.origin')} origin={found}>
          <li>{t('buyback.left', { amount: amountText('USDT', found.budgetLeft) })}</li>
        </Origin>
      )}
    </PayEvidence>
  )
}

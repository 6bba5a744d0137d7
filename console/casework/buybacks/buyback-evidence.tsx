import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '@madang/contract/money.ts'
import { getBuyback, type QueuedBuyback } from '@madang/contract/operators/casework/buybacks.ts'
import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import { call } from '../../lib/call.ts'
import { localeNow, useT } from '../../lib/locale.ts'
import { figure } from '../../lib/moment.ts'
import { Go } from '../../lib/place.tsx'
import { Load } from '../../parts/load.tsx'
import { Status } from '../../parts/status.tsx'
import { Table } from '../../parts/table.tsx'
import { caseKeys } from '../case-keys.ts'

/** Everything a decision stands on: who sells, where the CVC came from, what fraud control found, what paying writes. */
export function BuybackEvidence({ buybackId, user }: Pick<QueuedBuyback, 'buybackId' | 'user'>) {
  const t = useT()
  const query = useQuery({
    queryKey: caseKeys.buybackEvidence(buybackId),
    queryFn: () => call(getBuyback, { buybackId }),
  })
  return (
    <Load query={query}>
      {({ grants, unlocked, openReviews, refusedReviews, budgetLeft, entries }) => (
        <section className="part stack">
          <div className="line">
            <h2>{user.nickName}</h2>
            <Status status={user.status} />
            <Go className="link" to={`/users/${user.userId}`}>
              {t('user.title')}
            </Go>
          </div>
          <h3>{t('buyback.origin')}</h3>
          <ul className="stack thin">
            {grants.map(({ kind, amount, count }) => (
              <li key={kind}>
                {t('buyback.grants', {
                  kind: rewardKinds[kind].label[localeNow()],
                  amount: formatAmount('CVC', amount),
                  n: figure(count),
                })}
              </li>
            ))}
            <li>{t('buyback.unlocked', { amount: formatAmount('CVC', unlocked) })}</li>
            <li>{t('buyback.reviews', { open: figure(openReviews), refused: figure(refusedReviews) })}</li>
            <li>{t('buyback.left', { amount: formatAmount('USDT', budgetLeft) })}</li>
          </ul>
          <h3>{t('buyback.entries')}</h3>
          <Table columns={[t('buyback.from'), t('buyback.to'), { figure: t('buyback.amount') }]}>
            {entries.map(({ debit, credit, amount, asset }) => (
              <tr key={debit}>
                <td className="mono">{debit}</td>
                <td className="mono">{credit}</td>
                <td className="num">{`${amount} ${asset}`}</td>
              </tr>
            ))}
          </Table>
        </section>
      )}
    </Load>
  )
}

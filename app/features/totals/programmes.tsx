import type { Out } from '@madang/contract/endpoint.ts'
import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import type { getTotals } from '@madang/contract/rewards/totals.ts'
import { amountText } from '@madang/client/money.ts'
import { useLanguage } from '../../lib/locale.ts'

/** What each programme may give in all, what it gave, what is left; in CVC, the special airdrop in USDT. */
export function Programmes({ totals: { programmes, airdrop } }: { totals: Out<typeof getTotals> }) {
  const { locale, t } = useLanguage()
  return (
    <section className="pad totals-programmes">
      <h2>{t('totals.budgets')}</h2>
      {programmes.map(({ programme, budget, issued, left }) => (
        <div key={programme} className="card">
          <h3>{rewardKinds[programme].pool.name[locale]}</h3>
          <dl className="pairs">
            <dt>{t('totals.budget')}</dt>
            <dd className="tabular">{amountText('CVC', budget)}</dd>
            <dt>{t('totals.given')}</dt>
            <dd className="tabular">{amountText('CVC', issued)}</dd>
            <dt>{t('totals.left')}</dt>
            <dd className="tabular">{amountText('CVC', left)}</dd>
          </dl>
        </div>
      ))}
      <div className="card">
        <h3>{rewardKinds.airdrop.pool.name[locale]}</h3>
        <dl className="pairs">
          <dt>{t('totals.budget')}</dt>
          <dd className="tabular">{amountText('USDT', airdrop.budget)}</dd>
          <dt>{t('totals.claimed')}</dt>
          <dd className="tabular">{amountText('USDT', airdrop.claimed)}</dd>
          <dt>{t('totals.left')}</dt>
          <dd className="tabular">{amountText('USDT', airdrop.left)}</dd>
        </dl>
      </div>
    </section>
  )
}

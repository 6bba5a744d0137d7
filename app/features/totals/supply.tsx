import type { Out } from '@madang/contract/endpoint.ts'
import type { Amount } from '@madang/contract/money.ts'
import type { getTotals } from '@madang/contract/rewards/totals.ts'
import { amountText } from '@madang/client/money.ts'
import { useLanguage } from '../../lib/locale.ts'
import { koreanMoment } from '@madang/client/korean-time.ts'

type Totals = Out<typeof getTotals>
const parts = ['locked', 'unlocked', 'reserved', 'underReview', 'boughtBack'] as const

/** Issued so far out of the supply, and what it consists of now. */
export function Supply({ totals }: { totals: Totals }) {
  const { locale, t } = useLanguage()
  const { issued, totalSupply, asOf, ruleVersion } = totals
  return (
    <section className="pad" aria-label={t('totals.issued')}>
      <p className="text-13 quiet">{t('totals.issued')}</p>
      <p className="amount-text">
        {amountText('CVC', issued)} <small>CVC</small>
      </p>
      <p className="text-13 quiet">{t('totals.ofSupply', { amount: amountText('CVC', totalSupply) })}</p>
      <div className="totals-bar" aria-hidden="true">
        {parts.map((part) => (
          <span key={part} className={`part-${part}`} style={{ width: `${percentOf(totals[part], issued)}%` }} />
        ))}
      </div>
      <dl className="pairs">
        {parts.map((part) => (
          <div key={part} className="totals-row">
            <dt>
              <span className={`totals-mark part-${part}`} aria-hidden="true" /> {t(`totals.${part}`)}
            </dt>
            <dd className="tabular">{amountText('CVC', totals[part])}</dd>
          </div>
        ))}
      </dl>
      <p className="text-12 quiet">{t('totals.asOf', { time: koreanMoment(asOf, locale), version: ruleVersion })}</p>
    </section>
  )
}

/** A share for drawing only: hundredths of a percent are exact enough. */
function percentOf(part: Amount<'CVC'>, whole: Amount<'CVC'>): number {
  return whole === 0n ? 0 : Number((part * 10_000n) / whole) / 100
}

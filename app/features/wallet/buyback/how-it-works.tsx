import { weekdayName } from '@madang/contract/values/weekday.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { plainAmount } from '../parts/shown-text.ts'
import type { BuybackTerms } from './queries.ts'

/** The three steps of a buyback and the risk, with the rule version they belong to. */
export function HowItWorks({ terms: { price, weekday, ruleVersion } }: { terms: BuybackTerms }) {
  const { t, locale } = useLanguage()
  return (
    <section aria-labelledby="buyback-how">
      <div className="section-head">
        <h2 id="buyback-how">{t('buyback.how')}</h2>
        <span className="text-13 quiet">{t('buyback.rule', { version: ruleVersion })}</span>
      </div>
      <ol className="buyback-how">
        <li>
          <b className="bold">{t('buyback.how1', { weekday: weekdayName(weekday, locale) })}</b>
          <p>{t('buyback.how1Text')}</p>
        </li>
        <li>
          <b className="bold">{t('buyback.how2')}</b>
          <p>{t('buyback.how2Text')}</p>
        </li>
        <li>
          <b className="bold">{t('buyback.how3')}</b>
          <p>{t('buyback.how3Text', { price: plainAmount('USDT', price) })}</p>
        </li>
      </ol>
      <p className="wallet-risk">{t('buyback.risk')}</p>
    </section>
  )
}

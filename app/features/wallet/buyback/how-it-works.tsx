import { useT } from '../../../lib/locale.ts'
import { plainAmount } from '../parts/shown-text.ts'
import type { BuybackTerms } from './queries.ts'

/** The three steps of a buyback and the risk, with the rule version they belong to. */
export function HowItWorks({ terms: { price, ruleVersion } }: { terms: BuybackTerms }) {
  const t = useT()
  return (
    <section aria-labelledby="buyback-how">
      <div className="section-head">
        <h2 id="buyback-how">{t('buyback.how')}</h2>
        <span className="text-13 quiet">{t('buyback.rule', { version: ruleVersion })}</span>
      </div>
      <ol className="buyback-how">
        <li>
          <b className="bold">{t('buyback.how1')}</b>
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

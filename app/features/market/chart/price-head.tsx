import type { Out } from '@madang/contract/endpoint.ts'
import type { getCandles } from '@madang/contract/reading/coins.ts'
import type { Quote } from '@madang/contract/reading/market.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { changeOf, priceText } from '../../../lib/format/prices.ts'
import { currencyNow } from '../coin-queries.ts'
import { changeAmount } from '../figures.ts'
import { PriceNote } from './price-note.tsx'

/** A chart older than this is marked, in milliseconds (REQ-68). */
const staleMs = 300_000

/** The price of now with its change, its base, its source and its time (REQ-66, REQ-68). The next price takes its place at once. */
export function PriceHead({ quote, rate }: { quote: Quote; rate: Out<typeof getCandles>['rate'] }) {
  const { locale, t } = useLanguage()
  const { way, percent } = changeOf(quote.change)
  const amount = priceText(changeAmount(quote.price, quote.change), quote.currency, locale)
  return (
    <section className="pad price-head">
      <p className="amount-text tabular">
        {priceText(quote.price, quote.currency, locale)}
        <small>{quote.currency}</small>
      </p>
      <p className="price-change">
        <span className={`change tabular ${way === 'flat' ? 'quiet' : way}`}>
          {way === 'flat' ? percent : `${way === 'up' ? '▲' : '▼'} ${amount} (${percent})`}
        </span>
        <span className="text-12 quiet">{t(`display.base.${quote.changeBase}`)}</span>
      </p>
      <div className="price-note">
        <PriceNote
          {...quote}
          rate={rate}
          wanted={currencyNow(locale)}
          stale={{ afterMs: staleMs, words: 'chart.stale' }}
        />
      </div>
    </section>
  )
}

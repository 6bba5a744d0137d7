import { Link } from '../../../lib/navigation/router.ts'
import type { Quote } from '@madang/contract/reading/market.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { signedPrice } from '../../../lib/format/prices.ts'
import { Change } from '../change.tsx'
import { LargeFigure } from '../large-figure.tsx'
import { Sparkline } from './sparkline.tsx'
import '../market.css'

/**
 * One coin in a list: name, symbol, volume, the day's line, price and change; leads to its chart, and its volume is shown whole
 * by a tap. With `marketCap` that stands in place of the volume: a dash where the source does not say it.
 */
export function CoinRow({ coin, marketCap }: { coin: Quote; marketCap?: string | null | undefined }) {
  const { locale, t } = useLanguage()
  return (
    <div className="row link-row">
      <span className="grow">
        <Link className="link-over one" to="/charts" search={{ symbol: coin.symbol }}>
          <b className="bold">{coin.name}</b> <span className="quiet text-13">{coin.symbol}</span>
        </Link>
        {marketCap === null ? (
          <span className="text-12 quiet block">{t('coins.capOf', { amount: '–' })}</span>
        ) : (
          <LargeFigure
            amount={marketCap ?? coin.volume}
            className="text-12 quiet"
            words={(amount) => t(marketCap === undefined ? 'coins.volumeOf' : 'coins.capOf', { amount })}
          />
        )}
      </span>
      <Sparkline points={coin.spark} change={coin.change} />
      <span className="coin-end">
        <b className="tabular block">{signedPrice(coin.price, coin.currency, locale)}</b>
        <Change percent={coin.change} />
      </span>
    </div>
  )
}

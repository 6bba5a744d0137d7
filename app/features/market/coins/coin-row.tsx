import { Link } from '../../../lib/navigation/router.ts'
import type { Quote } from '@madang/contract/reading/market.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { largeText, signedPrice } from '../../../lib/format/prices.ts'
import { Change } from '../change.tsx'
import { Sparkline } from './sparkline.tsx'
import '../market.css'

/** One coin in a list: name, symbol, volume, the day's line, price and change; leads to its chart. */
export function CoinRow({ coin }: { coin: Quote }) {
  const { locale, t } = useLanguage()
  return (
    <Link className="row" to="/charts" search={{ symbol: coin.symbol }}>
      <span className="grow">
        <span className="block one">
          <b className="bold">{coin.name}</b> <span className="quiet text-13">{coin.symbol}</span>
        </span>
        <span className="block text-12 quiet">{t('coins.volumeOf', { amount: largeText(coin.volume, locale) })}</span>
      </span>
      <Sparkline points={coin.spark} change={coin.change} />
      <span className="coin-end">
        <b className="tabular block">{signedPrice(coin.price, coin.currency, locale)}</b>
        <Change percent={coin.change} />
      </span>
    </Link>
  )
}

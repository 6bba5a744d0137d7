import { Link } from '../../../lib/navigation/router.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { signedPrice } from '../../../lib/format/prices.ts'
import { Change } from '../change.tsx'
import { coinLink, useCoins } from '../queries.ts'
import '../market.css'

/** Coins an article is about, with their price of now; a tap leads to the chart, for visitors to the list (REQ-63). */
export function CoinChips({ symbols }: { symbols: readonly string[] }) {
  const { locale, t } = useLanguage()
  const { data } = useCoins()
  const coins = data?.items.filter((coin) => symbols.includes(coin.symbol)) ?? []
  if (!coins.length) return null
  return (
    <div className="chips">
      {coins.map((coin) => (
        <Link key={coin.symbol} className="coin-chip" {...coinLink(coin.symbol)}>
          {coin.symbol}
          {/* Before the price: on a narrow phone the end of the chip is out of sight. */}
          {coin.isSample ? <span className="quiet plain-weight">{t('home.sample')}</span> : null}
          <span className="tabular">{signedPrice(coin.price, coin.currency, locale)}</span>
          <Change percent={coin.change} />
        </Link>
      ))}
    </div>
  )
}

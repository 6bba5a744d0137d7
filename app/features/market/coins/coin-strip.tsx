import { Link } from '../../../lib/navigation/router.ts'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { largeText, signedPrice } from '../../../lib/format/prices.ts'
import { Change } from '../change.tsx'
import { coinLink, useCoins } from '../queries.ts'
import { Sparkline } from './sparkline.tsx'
import '../market.css'

/** Popular coins side by side, each with name, symbol, price, change and volume (REQ-65): a tap leads to the chart of the coin, for visitors to the list, as the line above does. */
export function CoinStrip() {
  const { locale, t } = useLanguage()
  const { data, isError } = useCoins()
  const first = data?.items[0]
  if (isError && !data) return null

  return (
    <section aria-labelledby="coins-title">
      <div className="section-head coins-sec">
        <h2 id="coins-title">{t('home.coins')}</h2>
        {first ? (
          <Link className="text-link text-12 quiet" to="/coins">
            {t(first.changeBase === 'kst9' ? 'home.coinsBase' : 'home.coinsRolling')}
            {first.isSample ? (
              <>
                {' · '}
                <b className="bold">{t('home.sample')}</b>
              </>
            ) : null}
          </Link>
        ) : null}
      </div>
      <ul className="strip">
        {data
          ? data.items.map((coin) => (
              <li key={coin.symbol}>
                <Link className="tile" {...coinLink(coin.symbol)}>
                  <span className="tile-name one">
                    {coin.name} <span className="quiet plain-weight">{coin.symbol}</span>
                  </span>
                  <span className="tile-price tabular">{signedPrice(coin.price, coin.currency, locale)}</span>
                  <span className="tile-foot">
                    <Change percent={coin.change} />
                    <Sparkline points={coin.spark} change={coin.change} />
                  </span>
                  <span className="text-12 quiet tabular block one">
                    {t('coins.volumeOf', { amount: largeText(coin.volume, locale) })}
                  </span>
                </Link>
              </li>
            ))
          : [0, 1, 2].map((index) => (
              <li key={index}>
                <span className="tile">
                  <Skeleton width={64} height={14} />
                  <Skeleton width={104} height={18} />
                  <Skeleton width={56} height={14} />
                  <Skeleton width={88} height={12} />
                </span>
              </li>
            ))}
      </ul>
    </section>
  )
}

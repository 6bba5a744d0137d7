import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { priceText } from '../../lib/prices.ts'
import { Change } from './change.tsx'
import { coinsQuery } from './queries.ts'
import { Spark } from './spark.tsx'
import './market.css'

/** Comes with the first tap. */
const CoinSheet = lazy(async () => ({ default: (await import('./coin-sheet.tsx')).CoinSheet }))

/** Popular coins side by side; a tap opens the whole list with volume, source and time. */
export function CoinStrip() {
  const { locale, t } = useLanguage()
  const [isOpen, setOpen] = useState<boolean>()
  const { data, isError } = useQuery(coinsQuery(locale))
  const first = data?.items[0]
  if (isError && !data) return null

  return (
    <section aria-labelledby="coins-title">
      <div className="sec coins-sec">
        <h2 id="coins-title">{t('home.coins')}</h2>
        {first ? (
          <button type="button" className="tl s12 q" onClick={() => setOpen(true)}>
            {t(first.changeBase === 'kst9' ? 'home.coinsBase' : 'home.coinsRolling')}
            {first.isSample ? (
              <>
                {' · '}
                <b className="b">{t('home.sample')}</b>
              </>
            ) : null}
          </button>
        ) : null}
      </div>
      <ul className="strip">
        {data
          ? data.items.map((coin) => (
              <li key={coin.symbol}>
                <button type="button" className="tile" onClick={() => setOpen(true)}>
                  <span className="nm one">{coin.name}</span>
                  <span className="px n">{priceText(coin.price, coin.currency, locale)}</span>
                  <span className="bt">
                    <Change percent={coin.change} />
                    <Spark points={coin.spark} change={coin.change} />
                  </span>
                </button>
              </li>
            ))
          : [0, 1, 2].map((index) => (
              <li key={index}>
                <span className="tile">
                  <Skeleton width={64} height={14} />
                  <Skeleton width={104} height={18} />
                  <Skeleton width={56} height={14} />
                </span>
              </li>
            ))}
      </ul>
      {isOpen === undefined ? null : (
        <Suspense>
          <CoinSheet open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Quote } from '@madang/contract/reading/market.ts'
import { SearchDrawing } from '@madang/ui/drawings/empty/search.tsx'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { display } from '../../../lib/preferences/display.ts'
import { LoadFailure } from '../../../lib/parts/load-failure.tsx'
import { reach } from '../../../lib/server/reach.ts'
import { useLanguage, useT } from '../../../lib/locale.ts'
import { useIsLoggedIn } from '../../../lib/server/use-session.ts'
import { CoinRow } from './coin-row.tsx'
import { coinListQuery, currencyNow } from '../coin-queries.ts'
import { orderCoins, orders, type Order } from './order-coins.ts'
import { PriceNote } from '../chart/price-note.tsx'
import { WatchStar } from './watch-star.tsx'
import { watched } from './watch.ts'
import './coins.css'

/** Rows that fill a phone, so that nothing stands under them while the coins come. */
const fullScreen = 12
/** A list older than this is marked, in milliseconds (REQ-68). */
const staleMs = 120_000

/** Every coin, or those one follows: sorted by any column, with source, time, rate and the sentence about risk (REQ-65, REQ-68, REQ-182). */
export function CoinList() {
  const { locale, t } = useLanguage()
  const isLoggedIn = useIsLoggedIn()
  const [isMine, setMine] = useState(false)
  const [{ order, isTurned }, setOrder] = useState<{ order: Order; isTurned: boolean }>({
    order: 'rank',
    isTurned: false,
  })
  const mine = watched(({ symbols }) => symbols) ?? []
  display()
  const { data, error, refetch } = useQuery(coinListQuery(locale))
  const isCut = reach((state) => state.isCut)
  const coins = data?.items.filter(({ symbol }) => !isMine || mine.includes(symbol)) ?? []
  const first = data?.items[0]
  const arrow = order === 'rank' ? '' : (order === 'name') === isTurned ? ' ↓' : ' ↑'

  if (!data && (error || isCut)) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="pad coins-which">
        <Segment
          label={t('coins.which')}
          value={isMine ? 'watched' : 'all'}
          onValue={(key) => setMine(key === 'watched')}
          panel="coins"
          choices={[
            { key: 'all', label: t('coins.all') },
            { key: 'watched', label: t('coins.watched') },
          ]}
        />
      </div>
      <Segment
        look="pills"
        label={t('coins.sort')}
        value={order}
        onValue={(next) => setOrder({ order: next, isTurned: next === order && next !== 'rank' && !isTurned })}
        panel="coins"
        choices={orders.map((key) => ({ key, label: t(`coins.${key}`) + (key === order ? arrow : '') }))}
      />
      {data && !first ? null : <QuotedIn quote={first} />}
      <div id="coins" role="tabpanel" aria-label={t(isMine ? 'coins.watched' : 'coins.all')} aria-busy={!data}>
        {!data ? (
          <SkeletonRows count={fullScreen} />
        ) : coins.length ? (
          <ul>
            {orderCoins(coins, { order, isTurned, locale }).map((coin) => (
              <li key={coin.symbol} className="coin-line">
                <WatchStar symbol={coin.symbol} name={coin.name} />
                <CoinRow coin={coin} />
              </li>
            ))}
          </ul>
        ) : isMine ? (
          <EmptyState drawing={<RecordsDrawing />} title={t('coins.watchEmpty')} text={t('coins.watchEmptyText')} />
        ) : (
          <EmptyState drawing={<SearchDrawing />} title={t('coins.none')} text={t('coins.noneText')} />
        )}
        {isMine && !isLoggedIn && coins.length ? (
          <p className="pad text-12 quiet coins-here">{t('coins.watchHere')}</p>
        ) : null}
      </div>
      {first ? (
        <div className="pad coins-note">
          <PriceNote
            {...newestOf(data.items, first)}
            rate={data.rate}
            wanted={currencyNow(locale)}
            stale={{ afterMs: staleMs, words: 'coins.stale' }}
          />
          <p className="text-12 quiet risk">{t('risk')}</p>
        </div>
      ) : null}
    </>
  )
}

/** What the figures are, before the first of them: currency, since when they changed, whether they are a sample (REQ-68). Its line is kept while they come. */
function QuotedIn({ quote }: { quote: Quote | undefined }) {
  const t = useT()
  const line = 'pad text-12 quiet coins-quoted'
  if (!quote) return <p className={line}>{'\u00a0'}</p>
  const { currency, changeBase, isSample } = quote
  return (
    <p className={line}>
      {currency} · {t(changeBase === 'kst9' ? 'home.coinsBase' : 'home.coinsRolling')}
      {isSample ? (
        <>
          {' · '}
          <b className="bold">{t('home.sample')}</b>
        </>
      ) : null}
    </p>
  )
}

/** The list is as old as its newest figure: a coin nobody trades for a while does not make the whole list stale. */
function newestOf<Q extends { readonly asOf: Date }>(items: readonly Q[], first: Q): Q {
  return items.reduce((newest, item) => (item.asOf > newest.asOf ? item : newest), first)
}

import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import type { getCoins, ListedQuote } from '@madang/contract/reading/coins.ts'
import type { Quote } from '@madang/contract/reading/market.ts'
import { SearchDrawing } from '@madang/ui/drawings/empty/search.tsx'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { display } from '../../../lib/preferences/display.ts'
import { lookedFor } from '../../../lib/format/searchable.ts'
import { LoadFailure } from '../../../lib/parts/load-failure.tsx'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { SearchField } from '../../../lib/parts/search-field.tsx'
import { reach } from '../../../lib/server/reach.ts'
import { useLanguage, useT } from '../../../lib/locale.ts'
import { useIsLoggedIn } from '../../../lib/server/use-session.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { CoinRow } from './coin-row.tsx'
import { coinListQuery, currencyNow } from '../coin-queries.ts'
import { useFoundCoins, type CoinSearch } from './found-coins.ts'
import { isIn, lists, orderOf, type List } from './movers.ts'
import { orderCoins, orders } from './order-coins.ts'
import { PriceNote } from '../chart/price-note.tsx'
import { WatchStar } from './watch-star.tsx'
import { watched } from './watch.ts'
import './coins.css'

/** Rows that fill a phone, so that nothing stands under them while the coins come. */
const fullScreen = 12
/** A list older than this is marked, in milliseconds (REQ-68). */
const staleMs = 120_000
/** Typing pauses this long before the server is asked, in milliseconds. */
const pauseMs = 250

/** Every coin, those one follows or the day's movers: searched, sorted by any column, with source, time, rate and the sentence about risk (REQ-65, REQ-68, REQ-70, REQ-182). */
export function CoinList() {
  const { locale, t } = useLanguage()
  const [list, setList] = useState<List>('all')
  const [{ order, isTurned }, setOrder] = useState<ReturnType<typeof orderOf>>(orderOf(list))
  const [typed, setTyped] = useState('')
  const words = lookedFor(typed)
  const search = useFoundCoins(words, useSettled(words, pauseMs))
  const mine = watched(({ symbols }) => symbols) ?? []
  display()
  const { data, error, refetch } = useQuery(coinListQuery(locale))
  const isCut = reach((state) => state.isCut)
  const found = data?.items.filter((coin) => !words || search.isFound(coin)) ?? []
  const coins = found.filter((coin) => isIn(list, coin, mine))
  const first = data?.items[0]
  const hasMarketCap = data?.items.some(({ marketCap }) => marketCap) ?? true
  const arrow = order === 'rank' ? '' : (order === 'name') === isTurned ? ' ↓' : ' ↑'

  function open(next: List) {
    setList(next)
    setOrder(orderOf(next))
  }

  if (!data && (error || isCut)) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="pad coins-search">
        <SearchField value={typed} label={t('coins.search')} hasFocus={false} onValue={setTyped} />
      </div>
      <Segment
        look="cats"
        label={t('coins.which')}
        value={list}
        onValue={open}
        panel="coins"
        choices={lists.map((key) => ({ key, label: t(`coins.${key}`) }))}
      />
      <div className="coins-sorted">
        <Segment
          look="pills"
          label={t('coins.sort')}
          value={order}
          onValue={(next) => setOrder({ order: next, isTurned: next === order && next !== 'rank' && !isTurned })}
          panel="coins"
          choices={orders
            .filter((key) => key !== 'marketCap' || hasMarketCap)
            .map((key) => ({ key, label: t(`coins.${key}`) + (key === order ? arrow : '') }))}
        />
      </div>
      {data && !first ? null : <QuotedIn quote={first} />}
      <div id="coins" role="tabpanel" aria-label={t(`coins.${list}`)} aria-busy={!data}>
        {!data ? (
          <SkeletonRows count={fullScreen} />
        ) : coins.length ? (
          <ul>
            {orderCoins(coins, { order, isTurned, locale }).map((coin) => (
              <li key={coin.symbol} className="coin-line">
                <WatchStar symbol={coin.symbol} name={coin.name} />
                <CoinRow coin={coin} marketCap={order === 'marketCap' ? (coin.marketCap ?? null) : undefined} />
              </li>
            ))}
          </ul>
        ) : first && words ? (
          <NoneFound words={words} isElsewhere={found.length > 0} search={search} />
        ) : (
          <NoCoins list={list} hasSome={first !== undefined} />
        )}
        {list === 'watched' && coins.length ? <WatchHere /> : null}
      </div>
      {data && first ? <ListNote list={data} first={first} /> : null}
    </>
  )
}

/** Source, time and rate of the figures, what the source does not say, and the sentence about risk. */
function ListNote({ list: { items, rate }, first }: { list: Out<typeof getCoins>; first: ListedQuote }) {
  const { locale, t } = useLanguage()
  return (
    <div className="pad coins-note">
      <PriceNote
        {...newestOf(items, first)}
        rate={rate}
        wanted={currencyNow(locale)}
        stale={{ afterMs: staleMs, words: 'coins.stale' }}
      />
      {items.some(({ marketCap }) => !marketCap) ? (
        <p className="text-12 quiet risk">{t('coins.noCap', { source: first.source })}</p>
      ) : null}
      <p className="text-12 quiet risk">{t('risk')}</p>
    </div>
  )
}

/** Why nothing of a list is shown for `words`: nothing is called so, or what is stands in another list. */
function NoneFound({ words, isElsewhere, search }: { words: string; isElsewhere: boolean; search: CoinSearch }) {
  const t = useT()
  if (!search.isAnswered)
    return <NotYet error={search.error} onRetry={search.refetch} waiting={<SkeletonRows count={fullScreen} />} />
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={isElsewhere ? t('coins.notHere') : t('search.nothing', { text: words })}
      text={t(isElsewhere ? 'coins.notHereText' : 'coins.nothingText')}
    />
  )
}

/** Why a list is empty: nobody put anything in, nothing moved, or the source has not answered. */
function NoCoins({ list, hasSome }: { list: List; hasSome: boolean }) {
  const t = useT()
  if (!hasSome) return <EmptyState drawing={<SearchDrawing />} title={t('coins.none')} text={t('coins.noneText')} />
  if (list === 'watched')
    return <EmptyState drawing={<RecordsDrawing />} title={t('coins.watchEmpty')} text={t('coins.watchEmptyText')} />
  return (
    <EmptyState
      drawing={<RecordsDrawing />}
      title={t(list === 'rising' ? 'coins.noneRising' : 'coins.noneFalling')}
      text={t('coins.noneMoved')}
    />
  )
}

function WatchHere() {
  const t = useT()
  return useIsLoggedIn() ? null : <p className="pad text-12 quiet coins-here">{t('coins.watchHere')}</p>
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

import { useState, type ReactNode } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigation, usePageSearch } from '../../lib/navigation/router.ts'
import type { Quote } from '@madang/contract/reading/market.ts'
import { SearchDrawing } from '@madang/ui/drawings/empty/search.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Note } from '@madang/ui/note.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { ArticleList } from '../../features/articles/article-list.tsx'
import '../../features/articles/articles.css'
import { RowSkeleton } from '../../features/articles/home-skeleton.tsx'
import { foundQuery } from '../../features/articles/queries.ts'
import { CoinRow } from '../../features/market/coins/coin-row.tsx'
import { useFoundCoins } from '../../features/market/coins/found-coins.ts'
import { coinsQuery } from '../../features/market/queries.ts'
import { PublisherRow } from '../../features/publishers/publisher-row.tsx'
import { foundPublishersQuery } from '../../features/publishers/queries.ts'
import { RecentList } from '../../features/search/recent-list.tsx'
import { useRecent } from '../../features/search/recent.ts'
import '../../features/search/search.css'
import { lookedFor } from '../../lib/format/searchable.ts'
import { CompanyLine } from '../../lib/parts/company-line.tsx'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { SearchField } from '../../lib/parts/search-field.tsx'
import { useSettled } from '../../lib/use-settled.ts'

/** Typing pauses this long before the server is asked, in milliseconds. */
const pauseMs = 250

/** Articles, coins, studios and lecturers by words, parts of words, symbols and initial consonants (REQ-70). */
export function Search() {
  const { t } = useLanguage()
  const { q = '' } = usePageSearch('/search')
  const navigation = useNavigation()
  const [typed, setTyped] = useState(q)
  const recent = useRecent()
  const words = useSettled(lookedFor(typed), pauseMs)

  /** The words stand in the address too, so that coming back from an article finds the same results. */
  function lookFor(text: string) {
    const wanted = lookedFor(text)
    setTyped(text)
    recent.add(wanted)
    void navigation.go({ to: '/search', search: wanted ? { q: wanted } : {} }, { replace: true })
  }

  return (
    <>
      <header className="flex gap-8 search-head">
        <SearchField
          value={typed}
          label={t('action.search')}
          placeholder={t('search.placeholder')}
          onValue={setTyped}
          onSubmit={() => lookFor(typed)}
        />
        <button
          type="button"
          className="bold search-cancel"
          onClick={() => navigation.back(() => void navigation.go({ to: '/home' }))}
        >
          {t('action.cancel')}
        </button>
      </header>
      <main
        onClickCapture={(event) =>
          words && event.target instanceof Element && event.target.closest('.article-row, .pub-row') && lookFor(words)
        }
      >
        <h1 className="visually-hidden">{t('title.search')}</h1>
        {words ? (
          <Found words={words} />
        ) : (
          <>
            <RecentList recent={recent} onChoose={lookFor} />
            <PopularCoins>
              <div className="hint-note">
                <Note>{t('search.hint')}</Note>
              </div>
            </PopularCoins>
          </>
        )}
        <CompanyLine />
      </main>
    </>
  )
}

/** What stands below comes with them, so that it does not move. */
function PopularCoins({ children }: { children: ReactNode }) {
  const { locale, t } = useLanguage()
  const { data, isLoading } = useQuery(coinsQuery(locale))
  if (isLoading) return <SkeletonRows count={5} picture={40} />
  return (
    <>
      <CoinSection title={t('home.coins')} coins={data?.items.slice(0, 5) ?? []} />
      {children}
    </>
  )
}

/** Coins below a title, with what is true of prices; nothing for none. */
function CoinSection({ title, coins }: { title: string; coins: readonly Quote[] }) {
  const { t } = useLanguage()
  if (!coins.length) return null
  return (
    <section>
      <div className="section-head">
        <h2>{title}</h2>
        {coins[0]?.isSample ? <span className="text-12 quiet">{t('home.sample')}</span> : null}
      </div>
      {coins.map((coin) => (
        <CoinRow key={coin.symbol} coin={coin} />
      ))}
      <p className="pad text-12 quiet">{t('risk')}</p>
    </section>
  )
}

function Found({ words }: { words: string }) {
  const { locale, t } = useLanguage()
  const search = useFoundCoins(words)
  const coins = useQuery(coinsQuery(locale)).data?.items.filter(search.isFound) ?? []
  const publishers = useQuery(foundPublishersQuery(locale, words)).data?.items ?? []
  const found = useInfiniteQuery(foundQuery(locale, words))
  const articles = found.data?.pages.flatMap((page) => page.items) ?? []
  const total = found.data?.pages[0]?.totalCount ?? 0

  const hasNone = !articles.length && !coins.length && !publishers.length
  // A coin is asked for by its other names too: before that is answered it is not known that there is nothing.
  const awaited = !found.data ? found : hasNone && !search.isAnswered ? search : null

  if (hasNone && !awaited)
    return (
      <EmptyState
        drawing={<SearchDrawing />}
        title={t('search.nothing', { text: words })}
        text={t('search.nothingText')}
      />
    )
  return (
    <>
      <CoinSection title={t('search.coins')} coins={coins} />
      {publishers.length ? (
        <section>
          <div className="section-head">
            <h2>{t('search.publishers')}</h2>
          </div>
          {publishers.map((publisher) => (
            <PublisherRow key={publisher.id} publisher={publisher} />
          ))}
        </section>
      ) : null}
      <section aria-busy={awaited !== null && !awaited.error}>
        {awaited ? (
          <NotYet
            error={awaited.error}
            onRetry={awaited.refetch}
            waiting={
              <>
                <RowSkeleton />
                <RowSkeleton />
                <RowSkeleton />
              </>
            }
          />
        ) : articles.length ? (
          <>
            <div className="section-head">
              <h2>{t('search.articles')}</h2>
              <span className="text-12 quiet" role="status">
                {t('search.count', { n: total })}
              </span>
            </div>
            <ArticleList articles={articles} query={found} />
          </>
        ) : null}
      </section>
    </>
  )
}

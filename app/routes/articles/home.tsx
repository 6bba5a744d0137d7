import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import { categories, type CategoryId } from '@madang/contract/reading/articles.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { Mark } from '@madang/ui/mark.tsx'
import { PageHead } from '@madang/ui/page-head.tsx'
import { PullToRefresh } from '@madang/ui/gestures/pull-to-refresh.tsx'
import { Banners } from '../../features/articles/banners.tsx'
import { Categories } from '../../features/articles/categories.tsx'
import { Feed } from '../../features/articles/feed.tsx'
import '../../features/articles/articles.css'
import { CoinStrip } from '../../features/market/coins/coin-strip.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { useSearchOf } from '../../lib/navigation/search-of.ts'
import { homeKeys } from '../../lib/keys/home-keys.ts'
import { SwipeBetween } from '../../lib/swipe/swipe-between.tsx'

export { prefetchHome } from './home-queries.ts'

const categoryIds = categories.map(({ id }) => id)

/** Information: what Madang is for a first visitor, banners, popular coins, articles by category (REQ-61, REQ-62). Kept alive; returning asks for nothing anew. */
export function Home({ intro }: { intro?: ReactNode }) {
  const { locale, t } = useLanguage()
  const queries = useQueryClient()
  const wanted = useSearchOf('/home').cat
  const [category, setCategory] = useState<CategoryId>(() => categoryOf(wanted) ?? categories[0].id)

  const start = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const given = categoryOf(wanted)
    if (given) setCategory(given)
  }, [wanted])

  /** Chosen while the line of categories sticks to the top, a list starts at its own top. */
  function choose(id: CategoryId) {
    setCategory(id)
    if ((start.current?.getBoundingClientRect().bottom ?? 0) < 0) start.current?.scrollIntoView()
  }

  return (
    <>
      <PageHead
        title={
          <>
            <Mark />
            {t('app.name')}
          </>
        }
      >
        <Link className="icon-button" to="/search" aria-label={t('action.search')}>
          <Icon name="search" />
        </Link>
      </PageHead>
      <main>
        <PullToRefresh
          onRefresh={() =>
            Promise.all(
              [homeKeys.banners(locale), homeKeys.allCoins(locale), homeKeys.feeds(locale)].map((queryKey) =>
                queries.refetchQueries({ queryKey, type: 'active' }),
              ),
            )
          }
        >
          {intro}
          <Banners />
          <CoinStrip />
          <Categories start={start} value={category} onValue={choose} />
          <SwipeBetween id="feed" keys={categoryIds} value={category} onValue={choose}>
            <Feed key={category} category={category} />
          </SwipeBetween>
          <p className="pad text-12 quiet home-risk">{t('risk')}</p>
        </PullToRefresh>
      </main>
    </>
  )
}

function categoryOf(text: string | undefined): CategoryId | undefined {
  return categories.find(({ id }) => id === text)?.id
}

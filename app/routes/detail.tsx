import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClass } from '@madang/ui/button.tsx'
import { SearchDrawing } from '@madang/ui/drawings/empty/search.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { NavHead } from '@madang/ui/page-head.tsx'
import { ArticleView } from '../features/articles/article.tsx'
import { ArticleSkeleton } from '../features/articles/article-skeleton.tsx'
import { articleQuery } from '../features/articles/queries.ts'
import '../features/articles/articles.css'
import { CoinChips } from '../features/market/coin-chips.tsx'
import { BackButton } from '../lib/back-button.tsx'
import { Refusal } from '../lib/call.ts'
import { LoadFailure } from '../lib/load-failure.tsx'
import { useLanguage } from '../lib/locale.ts'
import { articleLink, share } from '../lib/share.ts'
import { useIsLoggedIn } from '../lib/use-session.ts'

const ShareSheet = lazy(async () => ({ default: (await import('../features/chat/share-sheet.tsx')).ShareSheet }))

/** One article (R63). */
export function Detail() {
  const { locale, t } = useLanguage()
  const { id = '' } = getRouteApi('/detail').useSearch()
  const isLoggedIn = useIsLoggedIn()
  const [isSharing, setSharing] = useState(false)
  const {
    data: article,
    error,
    refetch,
  } = useQuery({ ...articleQuery(locale, id), placeholderData: (before) => (before?.id === id ? before : undefined) })
  return (
    <>
      <NavHead back={<BackButton />}>
        {article ? (
          <IconButton
            icon="share"
            label={t('action.share')}
            onClick={() =>
              isLoggedIn
                ? setSharing(true)
                : void share(article.title, articleLink(article.id), t('article.linkCopied'))
            }
          />
        ) : null}
      </NavHead>
      <main className={article?.symbols.length ? 'under-foot' : undefined}>
        {article ? (
          <ArticleView article={article} />
        ) : error instanceof Refusal ? (
          <EmptyState
            drawing={<SearchDrawing />}
            title={t('article.missing')}
            text={t('article.missingText')}
            action={
              <Link className={buttonClass({ kind: 'soft' })} to="/home">
                {t('article.home')}
              </Link>
            }
          />
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <ArticleSkeleton />
        )}
      </main>
      {article && isLoggedIn ? (
        <Suspense fallback={null}>
          <ShareSheet
            open={isSharing}
            card={{ kind: 'article', id: article.id }}
            onElsewhere={() => void share(article.title, articleLink(article.id), t('article.linkCopied'))}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      ) : null}
      {article?.symbols.length ? (
        <div className="foot slim">
          <CoinChips symbols={article.symbols} />
        </div>
      ) : null}
    </>
  )
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigation, usePageSearch } from '../../lib/navigation/router.ts'
import { buttonClass } from '@madang/ui/button.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { NavHead } from '@madang/ui/page-head.tsx'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { ArticleList } from '../../features/articles/article-list.tsx'
import '../../features/articles/articles.css'
import { RowSkeleton } from '../../features/articles/home-skeleton.tsx'
import { followedFeedQuery, savedQuery } from '../../features/articles/my-reading.ts'
import { PublisherRow } from '../../features/publishers/publisher-row.tsx'
import { followedQuery } from '../../features/publishers/queries.ts'
import { BackButton } from '../../lib/parts/back-button.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { useLanguage } from '../../lib/locale.ts'

/** What I read: the feed of those I follow, and what I keep for later (REQ-63, REQ-72). The view stands in the address. */
export function Reading() {
  const { t } = useLanguage()
  const navigation = useNavigation()
  const isSaved = usePageSearch('/reading').tab === 'saved'
  return (
    <>
      <NavHead back={<BackButton />} title={t('title.reading')} />
      <main>
        <Segment
          look="cats"
          label={t('reading.views')}
          panel="reading"
          value={isSaved ? 'saved' : 'feed'}
          onValue={(key) =>
            void navigation.go({ to: '/reading', search: key === 'saved' ? { tab: key } : {} }, { replace: true })
          }
          choices={[
            { key: 'feed', label: t('reading.feed') },
            { key: 'saved', label: t('reading.saved') },
          ]}
        />
        <div id="reading" role="tabpanel" aria-label={t(isSaved ? 'reading.saved' : 'reading.feed')}>
          {isSaved ? <Saved /> : <FollowedFeed />}
        </div>
      </main>
    </>
  )
}

function Saved() {
  const { locale, t } = useLanguage()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(savedQuery(locale))
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <RowSkeleton />
  const articles = data.pages.flatMap(({ items }) => items)
  if (!articles.length) return <Nothing title={t('reading.savedEmpty')} text={t('reading.savedEmptyText')} />
  return (
    <ArticleList
      articles={articles}
      hasMore={hasNextPage}
      isFetchingMore={isFetchingNextPage}
      onMore={() => void fetchNextPage()}
    />
  )
}

function FollowedFeed() {
  const { locale, t } = useLanguage()
  const followed = useQuery(followedQuery(locale)).data?.items ?? []
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    followedFeedQuery(locale),
  )
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <RowSkeleton />
  const articles = data.pages.flatMap(({ items }) => items)
  if (!articles.length && !followed.length)
    return <Nothing title={t('reading.feedEmpty')} text={t('reading.feedEmptyText')} />
  return (
    <>
      <ArticleList
        articles={articles}
        hasMore={hasNextPage}
        isFetchingMore={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
      {hasNextPage ? null : (
        <section>
          <div className="sec">
            <h2>{t('reading.followed')}</h2>
          </div>
          {followed.map((publisher) => (
            <PublisherRow key={publisher.id} publisher={publisher} />
          ))}
        </section>
      )}
    </>
  )
}

function Nothing({ title, text }: { title: string; text: string }) {
  const { t } = useLanguage()
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Link className={buttonClass({ kind: 'soft' })} to="/home">
          {t('reading.toHome')}
        </Link>
      }
    />
  )
}

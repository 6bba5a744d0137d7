import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigation, usePageSearch } from '../../lib/navigation/router.ts'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { ArticleList } from '../../features/articles/article-list.tsx'
import '../../features/articles/articles.css'
import { RowSkeleton } from '../../features/articles/home-skeleton.tsx'
import { followedFeedQuery, savedQuery } from '../../features/articles/my-reading.ts'
import { PublisherRow } from '../../features/publishers/publisher-row.tsx'
import { followedQuery } from '../../features/publishers/queries.ts'
import { useLanguage } from '../../lib/locale.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'
import { HomeLink } from '../../lib/parts/home-link.tsx'
import { SwipeBetween } from '../../lib/swipe/swipe-between.tsx'

const views = ['feed', 'saved'] as const

/** What I read: the feed of those I follow, and what I keep for later (REQ-63, REQ-72). The view stands in the address. */
export function Reading() {
  const { t } = useLanguage()
  const navigation = useNavigation()
  const view = usePageSearch('/reading').tab === 'saved' ? 'saved' : 'feed'
  const show = (tab: (typeof views)[number]) =>
    void navigation.go({ to: '/reading', search: tab === 'saved' ? { tab } : {} }, { replace: true })
  return (
    <BackPage title={t('title.reading')}>
      <Segment
        look="cats"
        label={t('reading.views')}
        panel="reading"
        value={view}
        onValue={show}
        choices={views.map((key) => ({ key, label: t(`reading.${key}`) }))}
      />
      <SwipeBetween id="reading" keys={views} value={view} onValue={show} aria-label={t(`reading.${view}`)}>
        {view === 'saved' ? <Saved /> : <FollowedFeed />}
      </SwipeBetween>
    </BackPage>
  )
}

function Saved() {
  const { locale, t } = useLanguage()
  const query = useInfiniteQuery(savedQuery(locale))
  const { data, error, refetch } = query
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<RowSkeleton />} />
  const articles = data.pages.flatMap(({ items }) => items)
  if (!articles.length) return <Nothing title={t('reading.savedEmpty')} text={t('reading.savedEmptyText')} />
  return <ArticleList articles={articles} query={query} />
}

function FollowedFeed() {
  const { locale, t } = useLanguage()
  const followed = useQuery(followedQuery(locale)).data?.items ?? []
  const query = useInfiniteQuery(followedFeedQuery(locale))
  const { data, error, refetch } = query
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<RowSkeleton />} />
  const articles = data.pages.flatMap(({ items }) => items)
  if (!articles.length && !followed.length)
    return <Nothing title={t('reading.feedEmpty')} text={t('reading.feedEmptyText')} />
  return (
    <>
      <ArticleList articles={articles} query={query} />
      {query.hasNextPage ? null : (
        <section>
          <div className="section-head">
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
      drawing={<RecordsDrawing />}
      title={title}
      text={text}
      action={<HomeLink>{t('reading.toHome')}</HomeLink>}
    />
  )
}

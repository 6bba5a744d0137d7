import { useInfiniteQuery } from '@tanstack/react-query'
import type { CategoryId } from '@madang/contract/reading/articles.ts'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { ArticleList } from './article-list.tsx'
import { FeedSkeleton } from './home-skeleton.tsx'
import { feedQuery } from './queries.ts'

/** One category: a first card with picture, then text-led rows (REQ-61, REQ-62). */
export function Feed({ category }: { category: CategoryId }) {
  const { locale, t } = useLanguage()
  const query = useInfiniteQuery(feedQuery(locale, category))
  const { data, error, refetch } = query
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<FeedSkeleton />} />
  const articles = data.pages.flatMap((page) => page.items)
  if (!articles.length) return <EmptyState drawing={null} title={t('home.empty')} text={t('home.emptyText')} />
  return (
    <ArticleList
      articles={articles}
      hasLead
      query={query}
      end={<p className="feed-end text-13 quiet">{t('home.end')}</p>}
    />
  )
}

import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { ArticleItem } from '@madang/contract/reading/articles.ts'
import { ArticleRow, LeadCard } from './article-card.tsx'
import { RowSkeleton } from './home-skeleton.tsx'

/** How far before the end of the list the next page is asked for. */
const ahead = '800px'

/** Articles with the next page on its way before one reaches the end. */
export function ArticleList({
  articles,
  hasLead = false,
  hasMore,
  isFetchingMore,
  onMore,
  end,
}: {
  articles: readonly ArticleItem[]
  hasLead?: boolean
  hasMore: boolean
  isFetchingMore: boolean
  onMore: () => void
  end?: ReactNode
}) {
  const foot = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(() => {
    if (hasMore && !isFetchingMore) onMore()
  })
  useEffect(() => {
    if (!foot.current || !hasMore) return
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: ahead })
    near.observe(foot.current)
    return () => near.disconnect()
  }, [hasMore, articles.length])

  return (
    <>
      <ul>
        {articles.map((article, index) => (
          <li key={article.id}>
            {hasLead && index === 0 ? <LeadCard article={article} /> : <ArticleRow article={article} />}
          </li>
        ))}
      </ul>
      <div ref={foot}>{hasMore ? <RowSkeleton /> : end}</div>
    </>
  )
}

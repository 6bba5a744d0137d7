import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { ArticleItem } from '@madang/contract/reading/articles.ts'
import type { Paged } from '../../lib/parts/near-end.tsx'
import { ArticleRow, LeadCard } from './article-card.tsx'
import { RowSkeleton } from './home-skeleton.tsx'

/** How far before the end of the list the next page is asked for. */
const ahead = '800px'

/** Articles with the next page on its way before one reaches the end. */
export function ArticleList({
  articles,
  hasLead = false,
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
  end,
}: {
  articles: readonly ArticleItem[]
  hasLead?: boolean
  query: Paged
  end?: ReactNode
}) {
  const foot = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(() => {
    if (hasNextPage && !isFetchingNextPage) fetchNextPage()
  })
  useEffect(() => {
    if (!foot.current || !hasNextPage) return
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: ahead })
    near.observe(foot.current)
    return () => near.disconnect()
  }, [hasNextPage, articles.length])

  return (
    <>
      <ul>
        {articles.map((article, index) => (
          <li key={article.id}>
            {hasLead && index === 0 ? <LeadCard article={article} /> : <ArticleRow article={article} />}
          </li>
        ))}
      </ul>
      <div ref={foot}>{hasNextPage ? <RowSkeleton /> : end}</div>
    </>
  )
}

import { Skeleton } from '@madang/ui/skeleton.tsx'
import './article.css'

/** The shape of an article on its way. */
export function ArticleSkeleton() {
  return (
    <div className="article-head" aria-hidden="true">
      <Skeleton width={44} height={20} />
      <span className="skeleton-lines">
        <Skeleton height={24} />
        <Skeleton width="60%" height={24} />
        <Skeleton width="40%" height={14} />
        <Skeleton height={184} radius="var(--r-card)" />
        {[96, 92, 97, 88, 60].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </span>
    </div>
  )
}

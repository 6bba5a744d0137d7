import { Mark } from '@madang/ui/mark.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { useT } from '../../lib/locale.ts'
import './articles.css'

/** The shape of Home while its code is on the way. */
export function HomeSkeleton() {
  const t = useT()
  return (
    <div aria-hidden="true">
      <header className="top">
        <h1>
          <Mark />
          {t('app.name')}
        </h1>
      </header>
      <div className="bans">
        <Skeleton height={72} radius="var(--r-card)" />
      </div>
      <FeedSkeleton />
    </div>
  )
}

/** The shape of a feed: a picture with its title, then rows. */
export function FeedSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="lead">
        <Skeleton height={184} radius="var(--r-card)" />
        <span className="lead-title">
          <Skeleton width="82%" height={20} />
        </span>
        <Skeleton width="46%" height={12} />
      </div>
      <RowSkeleton />
      <RowSkeleton />
    </div>
  )
}

export function RowSkeleton() {
  return (
    <div className="article-row" aria-hidden="true">
      <span className="grow skeleton-lines">
        <Skeleton width="94%" height={15} />
        <Skeleton width="64%" height={15} />
        <Skeleton width="42%" height={12} />
      </span>
      <Skeleton width={76} height={76} radius="var(--r-field)" />
    </div>
  )
}

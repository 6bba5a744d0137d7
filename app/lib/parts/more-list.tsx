import type { ReactNode } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '@madang/ui/button.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useT } from '../locale.ts'
import { NotYet } from './not-yet.tsx'

/** A short list whose next page comes by a button: on its way, failed, `empty`, or what `children` make of the items so far. */
export function MoreList<Item>({
  query: { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage },
  empty,
  children,
}: {
  query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}) {
  const t = useT()
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows />} />
  const items = data.pages.flatMap((page) => page.items)
  if (!items.length) return empty
  return (
    <>
      {children(items)}
      {hasNextPage ? (
        <div className="pad">
          <Button kind="plain" size="m" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('report.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

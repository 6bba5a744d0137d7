import type { ReactNode } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { NearEnd } from './near-end.tsx'
import { NotYet } from './not-yet.tsx'

/** A list whose next page comes before one reaches its end: on its way, failed, `empty`, or what `children` make of the items so far. */
export function EndlessList<Item>({
  query,
  waiting,
  more,
  empty,
  children,
}: {
  query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>
  waiting: ReactNode
  /** At the end while a further page is on its way. */
  more: ReactNode
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}) {
  const { data, error, refetch } = query
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={waiting} />
  const items = data.pages.flatMap((page) => page.items)
  if (!items.length) return empty
  return (
    <>
      {children(items)}
      <NearEnd query={query} count={items.length}>
        {more}
      </NearEnd>
    </>
  )
}

import { useEffect } from 'react'
import type { InfiniteData } from '@tanstack/react-query'
import type { Paged } from '../../../lib/parts/near-end.tsx'

interface Read<Item> extends Paged {
  readonly data: InfiniteData<{ readonly items: readonly Item[] }> | undefined
  readonly isFetchNextPageError: boolean
}

/** Reads on until the one that `wanted` names is among those read, or there are no more. */
export function useReadTo<Item>(
  { data, ...query }: Read<Item>,
  wanted: string | undefined,
  idOf: (item: Item) => string,
): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const isThere = data?.pages.some(({ items }) => items.some((item) => idOf(item) === wanted))
  const isMissing = wanted !== undefined && isThere === false
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) fetchNextPage()
  }, [isMissing, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
}

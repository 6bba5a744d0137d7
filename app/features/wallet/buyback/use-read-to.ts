import { useEffect } from 'react'
import type { InfiniteData } from '@tanstack/react-query'
import type { Buyback } from '@madang/contract/wallet/buybacks.ts'
import type { Paged } from '../../../lib/parts/near-end.tsx'

interface Read extends Paged {
  readonly data: InfiniteData<{ readonly items: readonly Buyback[] }> | undefined
  readonly isFetchNextPageError: boolean
}

/** Reads on until a buyback is among those read, or there are no more. */
export function useReadTo({ data, ...query }: Read, wanted: string | undefined): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const isThere = data?.pages.some(({ items }) => items.some(({ buybackId }) => buybackId === wanted))
  const isMissing = wanted !== undefined && isThere === false
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) fetchNextPage()
  }, [isMissing, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
}

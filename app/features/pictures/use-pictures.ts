import { useMemo } from 'react'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { UserId } from '@madang/contract/ids.ts'
import { getAlbum } from '@madang/contract/chat/pictures.ts'
import { call } from '../../lib/server/call.ts'
import { chat } from '../../data/chat/chat-store.ts'
import { shownPictures } from './shown-pictures.ts'
import { chatKeys } from '../../lib/keys/chat-keys.ts'

const pageSize = 60

/** The album of a conversation page by page, newest first. */
const albumQuery = (friendId: UserId) =>
  infiniteQueryOptions({
    queryKey: chatKeys.album(friendId),
    queryFn: ({ pageParam, signal }) =>
      call(getAlbum, { friendId, pageSize, ...(pageParam ? { beforeSeq: pageParam } : {}) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items }) => (items.length < pageSize ? undefined : items.at(-1)?.seq),
    meta: { quiet: true },
  })

/** All pictures with a friend as far as they are fetched, in order, and how to get older ones. */
export function usePictures(friendId: UserId) {
  const history = chat((state) => state.talkHistory[friendId])
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(albumQuery(friendId))
  const pictures = useMemo(
    () => shownPictures(data?.pages.flatMap(({ items }) => items) ?? [], history),
    [data, history],
  )
  return {
    pictures,
    isFetched: data !== undefined,
    error: data ? null : error,
    retry: () => void refetch(),
    hasOlder: hasNextPage,
    isFetching,
    /** Fetches the next page, one at a time. */
    older: () => {
      if (hasNextPage && !isFetching) void fetchNextPage()
    },
    /** How many there are in all; at least those that are known. */
    count: Math.max(data?.pages.at(-1)?.totalCount ?? 0, pictures.length),
  }
}

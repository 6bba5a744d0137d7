import { useEffect, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { searchMessages, type Message } from '@madang/contract/chat/chat.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { call } from '../../../lib/server/call.ts'
import { chatKeys } from '../../../lib/keys/chat-keys.ts'

const pageSize = 50

/** Messages that contain the words, newest first, with one friend or all (REQ-99). */
export function useFound(words: string, friendId?: UserId) {
  return useInfiniteQuery({
    queryKey: chatKeys.found(friendId ?? 'all', words),
    queryFn: ({ pageParam: before, signal }) =>
      call(
        searchMessages,
        { keyword: words, pageSize, ...(friendId && { friendId }), ...(before && { before }) },
        { signal },
      ),
    initialPageParam: undefined as MessageId | undefined, // the first page has none
    getNextPageParam: ({ items, isComplete }) => (isComplete ? undefined : items.at(-1)?.message.msgId),
    enabled: words.trim() !== '',
    // What is said meanwhile belongs to the answer.
    staleTime: 0,
    gcTime: 60_000,
    meta: { quiet: true },
  })
}

/** Stepping through what was found in one conversation: from the newest to older ones and back; it begins at `from`, if given. */
export function useFind(friendId: UserId, words: string, from: string | undefined) {
  const { data, isFetching, error, hasNextPage, fetchNextPage, refetch } = useFound(words, friendId)
  const hits: readonly Message[] = data?.pages.flatMap(({ items }) => items.map(({ message }) => message)) ?? []
  const [chosen, setChosen] = useState(from)
  const [chosenFor, setChosenFor] = useState(words)
  if (chosenFor !== words) {
    setChosenFor(words)
    setChosen(undefined)
  }
  const at = Math.max(
    0,
    hits.findIndex(({ msgId }) => msgId === chosen),
  )
  // The one before the last is in sight of the next page.
  useEffect(() => {
    if (hasNextPage && !isFetching && at >= hits.length - 2) void fetchNextPage()
  }, [at, hits.length, hasNextPage, isFetching, fetchNextPage])
  return {
    hit: hits[at],
    /** 1 for the newest. */
    number: hits.length ? at + 1 : 0,
    count: hits.length,
    isWhole: !hasNextPage,
    isFetching,
    error,
    again: () => void refetch(),
    toOlder: at + 1 < hits.length ? () => setChosen(hits[at + 1]?.msgId) : undefined,
    toNewer: at > 0 ? () => setChosen(hits[at - 1]?.msgId) : undefined,
  }
}

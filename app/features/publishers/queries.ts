import { infiniteQueryOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { getInformationPageList } from '@madang/contract/reading/articles.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { pageAfter } from '@madang/contract/paging.ts'
import type { PublisherId } from '@madang/contract/reading/publisher-item.ts'
import {
  getFollowed,
  getPublisher,
  searchPublishers,
  setFollow,
  type PublisherPage,
} from '@madang/contract/reading/publishers.ts'
import { call } from '../../lib/server/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { queries } from '../../lib/server/queries.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'
import { articleKeys } from '../../lib/keys/article-keys.ts'
import { publisherKeys } from '../../lib/keys/publisher-keys.ts'

const pageSize = 10

/** A profile (REQ-72). */
export function publisherQuery(locale: Locale, id: PublisherId) {
  return queryOptions({
    queryKey: publisherKeys.publisher(locale, id),
    queryFn: ({ signal }) => call(getPublisher, { id }, { signal }),
    meta: { quiet: true },
  })
}

/** What a publisher wrote, newest first. */
export function updatesQuery(locale: Locale, publisherId: PublisherId) {
  return infiniteQueryOptions({
    queryKey: publisherKeys.updates(locale, publisherId),
    queryFn: ({ pageParam, signal }) =>
      call(getInformationPageList, { publisherId, pageIndex: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    meta: { quiet: true },
  })
}

/** Whom I follow. */
export function followedQuery(locale: Locale) {
  return queryOptions({
    queryKey: publisherKeys.followed(locale),
    queryFn: ({ signal }) => call(getFollowed, {}, { signal }),
    meta: { quiet: true },
  })
}

/** Studios and lecturers by part of a name (REQ-70). */
export function foundPublishersQuery(locale: Locale, keyword: string) {
  return queryOptions({
    queryKey: publisherKeys.found(locale, keyword),
    queryFn: ({ signal }) => call(searchPublishers, { keyword }, { signal }),
    enabled: keyword !== '',
    meta: { quiet: true },
  })
}

/** Whether I follow a publisher, and the change; my feed and the number follow what the server says. */
export function useFollow(id: PublisherId) {
  const { locale } = useLanguage()
  const { data } = useQuery({ ...followedQuery(locale), enabled: useIsLoggedIn() })
  const isFollowing = data?.items.some((item) => item.id === id) ?? false
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(setFollow, { id, isFollowing: !isFollowing }),
    onSuccess: async ({ followers }) => {
      queries.setQueryData<PublisherPage>(publisherKeys.publisher(locale, id), (page) => page && { ...page, followers })
      await queries.invalidateQueries({ queryKey: publisherKeys.allFollowed() })
      void queries.invalidateQueries({ queryKey: articleKeys.followedFeeds() })
    },
  })
  return { isFollowing, isPending, change: () => mutate() }
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getContest, getMyContest, getResult, getTopic, getTopics } from '@madang/contract/campaigns/contest.ts'
import type { TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { pageAfter } from '@madang/contract/paging.ts'
import { contestKeys } from '../../../lib/keys/contest-keys.ts'
import { call } from '../../../lib/server/call.ts'
import { serverNow } from '../../../lib/server/clock.ts'

export type Contest = Out<typeof getContest>
export type MyContest = Out<typeof getMyContest>
export type ContestResult = Out<typeof getResult>

/** So often votes are looked at again while they are on the screen; the server counts every five seconds at most. */
const againMs = 10_000

export const contestQuery = (locale: Locale) =>
  queryOptions({
    queryKey: contestKeys.contest(locale),
    queryFn: ({ signal }) => call(getContest, {}, { signal }),
    staleTime: againMs / 2,
    refetchInterval: ({ state: { data } }) =>
      data?.cycle && data.cycle.endsAt.getTime() <= serverNow() ? againMs / 2 : 6 * againMs,
    meta: { quiet: true },
  })

/** The topics of the round under way, page by page in their order. */
export const topicsQuery = (locale: Locale) =>
  infiniteQueryOptions({
    queryKey: contestKeys.topics(locale),
    queryFn: ({ pageParam, signal }) => call(getTopics, { pageIndex: pageParam, pageSize: 30 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    staleTime: againMs / 2,
    refetchInterval: againMs,
    meta: { quiet: true },
  })

export const topicQuery = (locale: Locale, id: TopicId) =>
  queryOptions({
    queryKey: contestKeys.topic(locale, id),
    queryFn: ({ signal }) => call(getTopic, { topicId: id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.standing && !data.isFinal ? againMs : false),
    meta: { quiet: true },
  })

/** A final result never changes. */
export const resultQuery = (locale: Locale, cycle: number) =>
  queryOptions({
    queryKey: contestKeys.result(locale, cycle),
    queryFn: ({ signal }) => call(getResult, { cycle }, { signal }),
    meta: { quiet: true },
  })

/** Whether I may submit and vote, my vote and my topics; asked of who is logged in. */
export const myContestQuery = queryOptions({
  queryKey: contestKeys.mine(),
  queryFn: ({ signal }) => call(getMyContest, {}, { signal }),
  staleTime: againMs / 2,
  meta: { quiet: true },
})

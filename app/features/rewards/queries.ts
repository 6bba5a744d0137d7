import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Endpoint, Out } from '@madang/contract/endpoint.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { pageAfter } from '@madang/contract/paging.ts'
import {
  getProgramme,
  getRewardRecords,
  getUnlockRecords,
  type RewardRecord,
} from '@madang/contract/rewards/rewards.ts'
import { call } from '../../lib/server/call.ts'
import { rewardKeys } from '../../lib/keys/reward-keys.ts'

export type Kind = RewardRecord['kind']
/** One page of a record, with the sums of everything credited. */
export type RecordsPage = Out<typeof getRewardRecords>
/** Which of the two records (REQ-113). */
export type Book = 'reward' | 'unlock'

const endpoints = { reward: getRewardRecords, unlock: getUnlockRecords } as const satisfies Record<Book, Endpoint>

const pageSize = 30

/** The CVC rules in force, for everybody (REQ-110), in words of a language. */
export function programmeQuery(locale: Locale) {
  return queryOptions({
    queryKey: rewardKeys.programme(locale),
    queryFn: ({ signal }) => call(getProgramme, {}, { signal }),
    meta: { quiet: true },
  })
}

/** A book page by page, newest first; the words come in the language of the asking. */
export function recordsQuery(book: Book, locale: Locale, kind: Kind | undefined) {
  return infiniteQueryOptions({
    queryKey: rewardKeys.records(book, locale, kind),
    queryFn: ({ pageParam, signal }) => fetchRecords(book, { kind, pageIndex: pageParam, pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    meta: { quiet: true },
  })
}

/** The last lines of a book, for a glance. */
export function lastRecordsQuery(book: Book, locale: Locale) {
  return queryOptions({
    queryKey: rewardKeys.lastRecords(book, locale),
    queryFn: ({ signal }) => fetchRecords(book, { pageIndex: 1, pageSize: 2 }, signal),
    meta: { quiet: true },
  })
}

/** One page of a book as the server answers it. */
export function fetchRecords(
  book: Book,
  { kind, pageIndex, pageSize }: { kind?: Kind | undefined; pageIndex: number; pageSize: number },
  signal?: AbortSignal,
): Promise<RecordsPage> {
  return call(endpoints[book], { ...(kind ? { kind } : {}), pageIndex, pageSize }, signal ? { signal } : {})
}

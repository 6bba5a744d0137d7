import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getAnnouncements, getUnreadAnnouncements } from '@madang/contract/reading/announcements.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { pageAfter } from '@madang/contract/paging.ts'
import { call } from '../../lib/server/call.ts'
import { announcementKeys } from '../../lib/keys/announcement-keys.ts'

const pageSize = 20

/** Announcements, newest first (REQ-71). */
export function announcementsQuery(locale: Locale) {
  return infiniteQueryOptions({
    queryKey: announcementKeys.list(locale),
    queryFn: ({ pageParam, signal }) => call(getAnnouncements, { pageIndex: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    meta: { quiet: true },
  })
}

/** Which of them I have not read. */
export const unreadAnnouncementsQuery = queryOptions({
  queryKey: announcementKeys.unread(),
  queryFn: ({ signal }) => call(getUnreadAnnouncements, {}, { signal }),
  meta: { quiet: true },
})

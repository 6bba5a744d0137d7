import { infiniteQueryOptions } from '@tanstack/react-query'
import type { NoticeGroup } from '@madang/contract/users/notice-facts.ts'
import { getNotices } from '@madang/contract/users/notices.ts'
import { pageAfter } from '@madang/contract/paging.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'
import { call } from '../../lib/server/call.ts'

const pageSize = 30

/** What happened to me, newest first; of one group, or of all. */
export function noticesQuery(group: NoticeGroup | undefined) {
  return infiniteQueryOptions({
    queryKey: accountKeys.noticeList(group),
    queryFn: ({ pageParam, signal }) =>
      call(getNotices, { pageIndex: pageParam, pageSize, ...(group && { group }) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    meta: { quiet: true },
  })
}

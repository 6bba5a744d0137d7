import { queryOptions } from '@tanstack/react-query'
import { getUnreadNotices } from '@madang/contract/users/notices.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'
import { call } from '../../lib/server/call.ts'

/** How many notices I have not read, by group. */
export const unreadNoticesQuery = queryOptions({
  queryKey: accountKeys.unreadNotices(),
  queryFn: async ({ signal }) => {
    const { groups } = await call(getUnreadNotices, {}, { signal })
    return { groups, total: groups.reduce((sum, { count }) => sum + count, 0) }
  },
  meta: { quiet: true },
})

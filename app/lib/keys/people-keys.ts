import type { UserId } from '@madang/contract/ids.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

export const peopleKeys = queryKeys({
  friends: () => ['friendList'],
  blocked: () => ['blacklist'],
  requests: (direction: string) => ['noticeList', direction],
  allRequests: () => ['noticeList'],
  profile: (id: UserId | 'mine') => ['profile', id],
  profiles: () => ['profile'],
  myInviter: () => ['myInviter'],
})

import { queryKeys } from '@madang/client/query-keys.ts'

export const campaignKeys = queryKeys({
  isOffered: (id: string) => ['campaigns', 'isOffered', id],
})

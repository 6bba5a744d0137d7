import { queryOptions } from '@tanstack/react-query'
import { getNotificationSettings } from '@madang/contract/chat/notifications.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'
import { call } from '../../lib/server/call.ts'

/** What I want to be told, and when not. */
export const notificationSettingsQuery = queryOptions({
  queryKey: accountKeys.notificationSettings(),
  queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
  meta: { quiet: true },
})

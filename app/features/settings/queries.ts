import { queryOptions } from '@tanstack/react-query'
import { getNotificationSettings } from '@madang/contract/chat/notifications.ts'
import { getSettings } from '@madang/contract/users/users.ts'
import { call } from '../../lib/server/call.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'

const quiet = { meta: { quiet: true } } as const

/** My settings that live on the server. */
export const settingsQuery = queryOptions({
  queryKey: accountKeys.settings(),
  queryFn: ({ signal }) => call(getSettings, {}, { signal }),
  ...quiet,
})

/** What I want to be told, and when not. */
export const notificationSettingsQuery = queryOptions({
  queryKey: accountKeys.notificationSettings(),
  queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
  ...quiet,
})

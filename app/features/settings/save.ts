import { setNotificationSettings, type NotificationSettings } from '@madang/contract/chat/notifications.ts'
import { setSettings } from '@madang/contract/users/users.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { call } from '../../lib/server/call.ts'
import { queries, toastError } from '../../lib/server/queries.ts'
import { notificationSettingsQuery } from '../../data/queries/notification-settings.ts'
import { settingsQuery } from './queries.ts'
import type { QueryKey } from '@tanstack/react-query'

type ServerSettings = Out<typeof setSettings>
/** Nothing goes back to never asked. */
type Said = { [K in keyof ServerSettings]: NonNullable<ServerSettings[K]> }
type Changes<Settings> = { [K in keyof Settings]?: Settings[K] }

/** Shows a change at once and saves it; what could not be saved stands as it was, with the reason as a toast. */
export async function saveSettings(changes: Changes<Said>): Promise<void> {
  const { queryKey } = settingsQuery
  await save<ServerSettings>(queryKey, changes, () => call(setSettings, changes))
}

/** The same for what is told and when. Times mean the zone this phone is in. */
export async function saveNotifications(
  changes: Changes<Omit<NotificationSettings, 'isSubscribed' | 'publicKey'>>,
): Promise<void> {
  const { queryKey } = notificationSettingsQuery
  await save(queryKey, changes, () => call(setNotificationSettings, changes))
}

/** Changes of one list are saved one after another, so that the last tap is the last word. */
const running = new Map<string, Promise<void>>()

async function save<Settings extends object>(
  queryKey: QueryKey,
  changes: Changes<Settings>,
  ask: () => Promise<Settings>,
): Promise<void> {
  const before = queries.getQueryData<Settings>(queryKey)
  if (!before) return
  const undo = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof Settings]])) // keys of changes
  const put = (some: object) => queries.setQueryData<Settings>(queryKey, (now) => (now ? { ...now, ...some } : now))
  put(changes)
  const name = queryKey.join('/')
  const turn = (running.get(name) ?? Promise.resolve()).then(async () => {
    try {
      await ask()
    } catch (error) {
      put(undo)
      toastError(error)
    }
  })
  running.set(name, turn)
  await turn
}

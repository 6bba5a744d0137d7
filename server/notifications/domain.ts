import * as notifications from '@madang/contract/chat/notifications.ts'
import { domain, command, query } from '../domain.ts'
import { deliverMessages, handOverMessages } from './message-jobs.ts'
import { deliverPushes, handOverPushes } from './push-jobs.ts'
import { getNotificationSettings, setWishes } from './settings.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'
import { exportedSubscriptions, exportedWishes } from './export-notifications.ts'

export const notificationsDomain = domain({
  name: 'notifications',
  about: 'push subscriptions, settings, push texts; hands pushes, text messages and mails to their services',
  mayUse: ['chat', 'friends', 'live', 'market', 'users'],
  routes: [
    query(notifications.getNotificationSettings, ({ db, user, session, push }) =>
      getNotificationSettings(db, { user, session, publicKey: push.publicKey }),
    ),
    command(notifications.setNotificationSettings, async ({ tx, user, session, push }, changes) => {
      await setWishes(tx, user, changes)
      return getNotificationSettings(tx, { user, session, publicKey: push.publicKey })
    }),
    command(notifications.subscribe, ({ tx, user, session, clock, locale, pushOrigins }, { endpoint, p256dh, auth }) =>
      subscribe(tx, { user, session, now: clock.now(), locale, endpoint, p256dh, auth, origins: pushOrigins }),
    ),
    command(notifications.unsubscribe, ({ tx, session }) => unsubscribe(tx, session)),
  ],
  timers: [handOverPushes, handOverMessages],
  jobs: [deliverPushes, deliverMessages],
  personalData: {
    notification_setting: { by: ['user_id'], onErase: 'delete', onExport: exportedWishes },
    push_subscription: { by: ['user_id'], onErase: 'delete', onExport: exportedSubscriptions },
  },
})

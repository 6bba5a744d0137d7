import * as notifications from '@madang/contract/chat/notifications.ts'
import { domain, command, query } from '../domain.ts'
import { deliverMessages, handOverMessages } from './message-jobs.ts'
import { deliverPushes, handOverPushes } from './push-jobs.ts'
import { getNotificationSettings, setNotificationSettings } from './settings.ts'
import { keptEndedSubscriptions, subscribe, unsubscribe } from './subscriptions.ts'
import { sweepKept } from '../retention/sweep-kept.ts'
import { retirePushKeys } from './retire-push-keys.ts'
import { exportedSubscriptions, exportedWishes } from './export-notifications.ts'

export const notificationsDomain = domain({
  name: 'notifications',
  about: 'push subscriptions, settings, push texts; hands pushes, text messages and mails to their services',
  mayUse: ['announcements', 'chat', 'friends', 'live', 'market', 'users'],
  routes: [
    query(notifications.getNotificationSettings, getNotificationSettings),
    command(notifications.setNotificationSettings, setNotificationSettings),
    command(notifications.subscribe, subscribe),
    command(notifications.unsubscribe, unsubscribe),
  ],
  timers: [handOverPushes, handOverMessages],
  jobs: [
    deliverPushes,
    deliverMessages,
    {
      name: 'sweep-ended-phones',
      schedule: { cron: '*/15 * * * *' },
      run: ({ db, clock }) => sweepKept(db, [keptEndedSubscriptions], clock.now()),
    },
    { name: 'retire-push-keys', schedule: { cron: '51 4 * * *' }, run: retirePushKeys },
  ],
  retention: [keptEndedSubscriptions],
  personalData: {
    notification_setting: { by: ['user_id'], onErase: 'delete', onExport: exportedWishes },
    push_subscription: { by: ['user_id'], onErase: 'delete', onExport: exportedSubscriptions },
  },
})

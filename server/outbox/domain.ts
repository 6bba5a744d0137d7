import { getActivity as getActivityCall } from '@madang/contract/users/security.ts'
import { noteReceipt as noteReceiptCall } from '@madang/contract/tool.ts'
import { domain, query, standalone } from '../domain.ts'
import { getActivity, keptActivity } from './activity.ts'
import { keptMessages } from './queue-message.ts'
import { outboxGauges } from './outbox-gauges.ts'
import { exportedActivity, exportedOutgoing, exportedPushes } from './export-activity.ts'
import { noteReceipt } from './note-receipt.ts'
import { sweepKept } from '../retention/sweep-kept.ts'

export const outboxDomain = domain({
  name: 'outbox',
  about: 'notices, activity, text messages, mails and pushes on their way out',
  mayUse: [],
  gauges: outboxGauges,
  routes: [query(getActivityCall, getActivity), standalone(noteReceiptCall, noteReceipt)],
  jobs: [
    {
      name: 'sweep-activity',
      schedule: { cron: '3-59/10 * * * *' },
      run: ({ db, clock }) => sweepKept(db, [keptActivity], clock.now()),
    },
    {
      name: 'sweep-outgoing-messages',
      schedule: { cron: '7-59/10 * * * *' },
      run: ({ db, clock }) => sweepKept(db, [keptMessages], clock.now()),
    },
  ],
  retention: [keptActivity, keptMessages],
  personalData: {
    account_event: { by: ['user_id'], onErase: 'delete', onExport: exportedActivity },
    outbox_message: { by: ['user_id'], onErase: 'delete', onExport: exportedOutgoing },
    push_task: { by: ['user_id', 'about'], onErase: 'delete', onExport: exportedPushes },
  },
})

import * as notices from '@madang/contract/users/notices.ts'
import { command, domain, query } from '../domain.ts'
import { exportedNotices } from './export-notices.ts'
import { countUnread, listNotices } from './list-notices.ts'
import { readNotice, readNotices } from './read-notices.ts'
import { removeTakenBack } from './remove-taken-back.ts'
import { keptNotices } from '../outbox/record-notices.ts'
import { sweepKept } from '../retention/sweep-kept.ts'

export const noticesDomain = domain({
  name: 'notices',
  about: 'the inbox: what happened to each person, what of it they have read; kept for 90 days',
  mayUse: ['users'],
  routes: [
    query(notices.getNotices, listNotices),
    query(notices.getUnreadNotices, countUnread),
    command(notices.readNotice, readNotice),
    command(notices.readNotices, readNotices),
  ],
  jobs: [
    {
      name: 'sweep-notices',
      schedule: { cron: '13-59/10 * * * *' },
      run: ({ db, clock }) => sweepKept(db, [keptNotices], clock.now()),
    },
    { name: 'remove-taken-back', schedule: { cron: '* * * * *' }, run: ({ db }) => removeTakenBack(db) },
  ],
  retention: [keptNotices],
  stays: { notice_taken_back: 'matters taken back from everybody, until their rows are gone' },
  personalData: {
    notice: { by: ['user_id', 'person', 'about'], onErase: 'delete', onExport: exportedNotices },
  },
})

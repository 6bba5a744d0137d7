import * as announcements from '@madang/contract/reading/announcements.ts'
import { domain, command, query } from '../domain.ts'
import { findUser } from '../users/find-user.ts'
import { announcementRow } from './announcement-row.ts'
import {
  importantAnnouncement,
  listAnnouncements,
  readAnnouncements,
  unreadAnnouncements,
} from './read-announcements.ts'
import { exportedAnnouncementReads } from './export-read.ts'

export const announcementsDomain = domain({
  name: 'announcements',
  about: 'announcements: text, versions, schedule, read marks',
  mayUse: ['users'],
  content: [announcementRow],
  routes: [
    query(announcements.getAnnouncements, listAnnouncements),
    query(announcements.getImportant, async ({ db, locale, now }) => ({
      announcement: await importantAnnouncement(db, locale, now),
    })),
    query(announcements.getUnreadAnnouncements, async ({ db, user }) =>
      unreadAnnouncements(db, user, (await findUser(db, user))?.registeredAt ?? new Date(0)),
    ),
    command(announcements.readAnnouncements, ({ tx, user, clock }, { ids }) =>
      readAnnouncements(tx, user, clock.now(), ids),
    ),
  ],
  personalData: {
    announcement_read: { by: ['user_id'], onErase: 'delete', onExport: exportedAnnouncementReads },
  },
})

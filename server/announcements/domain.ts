import * as announcements from '@madang/contract/reading/announcements.ts'
import { domain, command, query } from '../domain.ts'
import { announcementRow } from './announcement-row.ts'
import { getImportant, listAnnouncements, readAnnouncements, getUnreadAnnouncements } from './read-announcements.ts'
import { notifyOfAnnouncements } from './notify-of-announcements.ts'
import { exportedAnnouncementReads } from './export-read.ts'

export const announcementsDomain = domain({
  name: 'announcements',
  about: 'announcements: text, versions, schedule, read marks',
  mayUse: ['offerings', 'users'],
  content: [announcementRow],
  timers: [{ name: 'notify-of-announcements', everyMs: 1_000, run: notifyOfAnnouncements }],
  routes: [
    query(announcements.getAnnouncements, listAnnouncements),
    query(announcements.getImportant, getImportant),
    query(announcements.getUnreadAnnouncements, getUnreadAnnouncements),
    command(announcements.readAnnouncements, readAnnouncements),
  ],
  stays: {
    announcement: 'what the house told everybody',
    announcement_version: 'versions from before the content machine, which has taken them over',
  },
  personalData: {
    announcement_read: { by: ['user_id'], onErase: 'delete', onExport: exportedAnnouncementReads },
  },
})

import { z } from 'zod'
import { changing, reading } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { locales } from '../locale.ts'
import { pageInput, pageOf } from '../paging.ts'

/** Names one announcement. */
export const announcementId = z.uuid().brand('AnnouncementId')
export type AnnouncementId = z.infer<typeof announcementId>

/** An important announcement is shown over the page for so long after it was published. */
export const importantForDays = 14

/** Something the platform tells everybody (REQ-71). */
export const announcement = z.object({
  id: announcementId,
  title: z.string(),
  /** Paragraphs, parted by empty lines. */
  body: z.string(),
  /** A path inside the app that it leads to, such as `/benefit`. */
  link: z.string().nullable(),
  isImportant: z.boolean(),
  publishTime: instant,
  /** The language this answer is in (REQ-64). */
  language: z.enum(locales),
  /** True for those that come with the product. */
  isSample: z.boolean(),
})
export type Announcement = z.infer<typeof announcement>

export const getAnnouncements = reading({
  path: 'announcement/GetAnnouncements',
  summary: 'Announcements, newest first',
  auth: 'visitor',
  feature: null,
  input: pageInput,
  output: pageOf(announcement),
})

export const getImportant = reading({
  path: 'announcement/GetImportant',
  summary: 'The newest important announcement of the last two weeks; null when there is none',
  auth: 'visitor',
  feature: null,
  input: {},
  output: z.object({ announcement: announcement.nullable() }),
})

export const getUnreadAnnouncements = reading({
  path: 'announcement/GetUnreadAnnouncements',
  summary: 'Announcements published since I registered that I have not read',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({ ids: z.array(announcementId) }),
})

export const readAnnouncements = changing({
  path: 'announcement/ReadAnnouncements',
  summary: 'Mark announcements as read; those that are gone are left out',
  auth: 'user',
  feature: null,
  input: { ids: z.array(announcementId).min(1).max(100) },
  output: z.null(),
})

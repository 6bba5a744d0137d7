import { z } from 'zod'
import { announcementId } from '../reading/announcements.ts'
import { instant } from '../ids.ts'
import { pageInput, pageOf } from '../paging.ts'
import { inEachLanguage } from './articles.ts'
import { acting, looking, reason } from './operator-endpoint.ts'

/** How far an announcement is. A withdrawn one is gone for readers; saved anew it is a draft again. */
export const announcementState = z.enum(['draft', 'scheduled', 'published', 'withdrawn'])
export type AnnouncementState = z.infer<typeof announcementState>

export const announcementText = z.object({
  title: z.string().trim().min(1).max(120),
  body: z.string().trim().min(1).max(4000),
})

export const announcementContent = z.object({
  texts: inEachLanguage(announcementText),
  /** Shown once over the page (REQ-71), and phones that are there are told at once. */
  isImportant: z.boolean(),
  /** A path inside the app. */
  link: z
    .string()
    .regex(/^\/[a-z][a-zA-Z0-9/?=&_.-]{0,119}$/)
    .nullable(),
})
export type AnnouncementContent = z.infer<typeof announcementContent>

const version = z.int().min(0).max(1_000_000)

export const announcementRow = z.object({
  id: announcementId,
  titles: inEachLanguage(z.string()),
  isImportant: z.boolean(),
  state: announcementState,
  version,
  /** When readers get it, or got it; null for a draft nobody had. */
  publishAt: instant.nullable(),
  savedAt: instant,
  savedBy: z.string(),
  isSample: z.boolean(),
})
export type AnnouncementRow = z.infer<typeof announcementRow>

export const getAnnouncements = looking({
  path: 'announcement/GetAnnouncements',
  summary: 'Every announcement with its state, the last saved first',
  right: 'announcements.read',
  input: pageInput,
  output: pageOf(announcementRow),
})

export const getAnnouncement = looking({
  path: 'announcement/GetAnnouncement',
  summary: 'One announcement as it stands',
  right: 'announcements.read',
  input: { id: announcementId },
  output: announcementRow.extend({
    content: announcementContent,
    /** Somebody else saved it last. */
    mayPublish: z.boolean(),
    versions: z.array(z.object({ version, savedAt: instant, savedBy: z.string(), content: announcementContent })),
  }),
})

export const saveAnnouncement = acting({
  path: 'announcement/SaveAnnouncement',
  summary: 'Save an announcement as its next version, with a null id a new one; CONFLICT when somebody saved meanwhile',
  right: 'announcements.write',
  input: { id: announcementId.nullable(), version, content: announcementContent },
  output: z.object({ id: announcementId, version }),
  failures: ['CONFLICT'],
})

export const publishAnnouncement = acting({
  path: 'announcement/PublishAnnouncement',
  summary: 'Give a version to readers now or at a time; needs all three languages; never by who saved it',
  right: 'announcements.review',
  input: { id: announcementId, version, publishAt: instant.nullable() },
  output: z.object({ state: announcementState }),
  failures: ['CONFLICT'],
})

export const withdrawAnnouncement = acting({
  path: 'announcement/WithdrawAnnouncement',
  summary: 'Take an announcement from readers or from the schedule',
  right: 'announcements.review',
  input: { id: announcementId, reason },
  output: z.null(),
  failures: ['CONFLICT'],
})

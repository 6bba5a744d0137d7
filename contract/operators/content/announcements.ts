import { z } from 'zod'
import { announcementId } from '../../reading/announcements.ts'
import { contentCalls, inEachLanguage, saveCall, withdrawCall, type ContentKind } from './content-calls.ts'

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

export const announcementKind = {
  name: 'announcement',
  area: 'announcements',
  review: 'onSave',
  id: announcementId,
  content: announcementContent,
  row: { isImportant: z.boolean() },
  item: {},
  terms: {},
} as const satisfies ContentKind

export const announcementCalls = {
  ...contentCalls(announcementKind),
  save: saveCall(announcementKind),
  withdraw: withdrawCall(announcementKind),
}

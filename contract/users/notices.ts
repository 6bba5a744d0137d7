import { z } from 'zod'
import { changing, reading } from '../endpoint.ts'
import { avatar, instant, userId } from '../ids.ts'
import { pageInput, pageOf } from '../paging.ts'
import { noticeFacts, noticeGroupNames } from './notice-facts.ts'

const noticeId = z.string().regex(/^[1-9][0-9]{0,17}$/)

const notice = z.object({
  noticeId,
  createTime: instant,
  isRead: z.boolean(),
  /** How often it happened since the one before was read. */
  times: z.int().min(1),
  /** Who did it, where it was another person. */
  person: z.object({ userId, nickName: z.string(), avatar }).nullable(),
  facts: noticeFacts,
})
export type InboxNotice = z.infer<typeof notice>

export const getNotices = reading({
  path: 'notice/GetNotices',
  summary: 'What happened to me in the last 90 days, newest first; of one group when it is given',
  auth: 'user',
  feature: null,
  input: { ...pageInput, group: z.enum(noticeGroupNames).optional() },
  output: pageOf(notice),
})

export const getUnreadNotices = reading({
  path: 'notice/GetUnread',
  summary: 'How many of my notices I have not read, in each group that has any',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({ groups: z.array(z.object({ group: z.enum(noticeGroupNames), count: z.int().min(1) })) }),
})

export const readNotice = changing({
  path: 'notice/Read',
  summary: 'I have read a notice',
  auth: 'user',
  feature: null,
  input: { noticeId },
  output: z.null(),
})

export const readNotices = changing({
  path: 'notice/ReadAll',
  summary: 'I have read all my notices up to the newest that I saw; one that came meanwhile stays unread',
  auth: 'user',
  feature: null,
  input: { upTo: noticeId },
  output: z.null(),
})

import { z } from 'zod'
import { articleItem } from './articles.ts'
import { reading, repeatable } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { locales } from '../locale.ts'
import { pageInput, pageOf } from '../paging.ts'
import { publisherId, publisherItem } from './publisher-item.ts'

/** When an operator looked it up; null when nobody did (REQ-73). */
const verifyTime = instant.nullable()

export const publisherPage = publisherItem.extend({
  /** The language this answer is in; another than the caller's when theirs is missing (REQ-64). */
  language: z.enum(locales),
  introduction: z.string(),
  followers: z.int().min(0),
  licences: z.array(
    z.object({
      kind: z.string(),
      number: z.string(),
      body: z.string(),
      /** Where anybody can look it up at the body itself. */
      verifyUrl: z.url({ protocol: /^https$/ }).nullable(),
      verifyTime,
    }),
  ),
  honours: z.array(z.object({ text: z.string(), verifyTime })),
  company: z
    .object({
      name: z.string(),
      registrationNumber: z.string(),
      address: z.string(),
      representative: z.string(),
      contact: z.string(),
    })
    .nullable(),
  /** The lecturers of a studio; the studio of a lecturer. */
  people: z.array(publisherItem),
})
export type PublisherPage = z.infer<typeof publisherPage>

export const getPublisher = reading({
  path: 'publisher/GetPublisher',
  summary: 'The profile of the platform, a studio or a lecturer, with licences and who verified them',
  auth: 'visitor',
  feature: null,
  input: { id: publisherId },
  output: publisherPage,
})

export const searchPublishers = reading({
  path: 'publisher/SearchPublishers',
  summary: 'Studios and lecturers by part of a name in any of the three languages',
  auth: 'visitor',
  feature: null,
  input: { keyword: z.string().max(64) },
  output: z.object({ items: z.array(publisherItem) }),
})

export const getFollowed = reading({
  path: 'publisher/GetFollowed',
  summary: 'Whom I follow, the last first',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({ items: z.array(publisherItem) }),
})

export const setFollow = repeatable({
  path: 'publisher/SetFollow',
  summary: 'Follow somebody, or no longer; how many do now',
  auth: 'user',
  feature: null,
  input: { id: publisherId, isFollowing: z.boolean() },
  output: z.object({ isFollowing: z.boolean(), followers: z.int().min(0) }),
})

export const getFollowedPageList = reading({
  path: 'info/GetFollowedPageList',
  summary: 'Articles of those I follow, newest first: my own feed',
  auth: 'user',
  feature: null,
  input: pageInput,
  output: pageOf(articleItem),
})

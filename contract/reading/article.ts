import { z } from 'zod'
import { articleItem } from './articles.ts'
import { block } from '../chat/blocks.ts'
import { reading, repeatable } from '../endpoint.ts'
import { articleId, instant } from '../ids.ts'
import { pageInput, pageOf } from '../paging.ts'
import { publisherItem } from './publisher-item.ts'

export const getInformationModel = reading({
  path: 'info/GetInformationModel',
  summary: 'One article',
  auth: 'visitor',
  feature: null,
  input: { id: articleId },
  output: articleItem.extend({
    blocks: z.array(block),
    /** Corrections, newest first. */
    history: z.array(z.object({ time: instant, note: z.string() })),
    related: z.array(articleItem),
    symbols: z.array(z.string()),
    source: z.object({ name: z.string(), url: z.url({ protocol: /^https$/ }) }).nullable(),
    updateTime: instant.nullable(),
    likeCount: z.int().min(0),
    /** Who signs it, when that is somebody with a profile. */
    publisher: publisherItem.nullable(),
  }),
})

/** What I did with an article. */
const marks = { isLiked: z.boolean(), isSaved: z.boolean() }

export const getMyMarks = reading({
  path: 'info/GetMyMarks',
  summary: 'Whether I like an article and keep it for later',
  auth: 'user',
  feature: null,
  input: { id: articleId },
  output: z.object(marks),
})

export const setLike = repeatable({
  path: 'info/SetLike',
  summary: 'Like an article, or no longer; how many do now',
  auth: 'user',
  feature: null,
  input: { id: articleId, isLiked: marks.isLiked },
  output: z.object({ isLiked: marks.isLiked, likeCount: z.int().min(0) }),
})

export const setSaved = repeatable({
  path: 'info/SetSaved',
  summary: 'Keep an article for later, or no longer; TOO_MANY beyond a thousand',
  auth: 'user',
  feature: null,
  input: { id: articleId, isSaved: marks.isSaved },
  output: z.object({ isSaved: marks.isSaved }),
})

/** As many articles one person may keep for later. */
export const mostSaved = 1000

export const getSavedPageList = reading({
  path: 'info/GetSavedPageList',
  summary: 'Articles I keep for later, the last kept first',
  auth: 'user',
  feature: null,
  input: pageInput,
  output: pageOf(articleItem),
})

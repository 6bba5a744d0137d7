import { z } from 'zod'
import { categoryId, label } from '../reading/articles.ts'
import { block } from '../chat/blocks.ts'
import { articleId, instant } from '../ids.ts'
import { locales } from '../locale.ts'
import { pageInput, pageOf } from '../paging.ts'
import { publisherId } from '../reading/publisher-item.ts'
import { acting, looking, reason } from './operator-endpoint.ts'

/** How far an article is: being written, before a second person, waiting for its time, or as readers see it. */
export const articleState = z.enum(['draft', 'review', 'scheduled', 'published'])
export type ArticleState = z.infer<typeof articleState>

const locale = z.enum(locales)

/** An article in one language, as it is written. */
export const draftText = z.object({
  title: z.string().max(200),
  summary: z.string().max(500),
  author: z.string().max(60),
  blocks: z.array(block).max(300),
})
export type DraftText = z.infer<typeof draftText>

/** What is the same in every language. */
export const articleDetails = z.object({
  categoryId,
  /** Address of the cover picture below the base address. */
  cover: z.string().regex(/^\/pictures\/[a-zA-Z0-9/_-]{1,120}\.(svg|webp)$/),
  symbols: z.array(z.string().regex(/^[A-Z0-9]{1,20}$/)).max(10),
  label: label.nullable(),
  source: z.object({ name: z.string().min(1).max(100), url: z.url({ protocol: /^https$/ }) }).nullable(),
  /** Whose profile its author leads to; null for nobody's. */
  publisherId: publisherId.nullable().default(null),
})
export type ArticleDetails = z.infer<typeof articleDetails>

/** A text per language; null where nothing is written. */
export const inEachLanguage = <S extends z.ZodType>(schema: S) =>
  z.object({ 'ko-KR': schema.nullable(), 'zh-CN': schema.nullable(), 'en-GB': schema.nullable() })

export const articleContent = articleDetails.extend({ texts: inEachLanguage(draftText) })
export type ArticleContent = z.infer<typeof articleContent>

const version = z.int().min(0).max(1_000_000)
const target = { articleId, version }
/** What every change answers: the number of the version it made or acts on. */
const done = z.object({ version })

export const articleRow = z.object({
  articleId,
  categoryId,
  state: articleState,
  version,
  titles: inEachLanguage(z.string()),
  isSample: z.boolean(),
  publishAt: instant.nullable(),
  savedAt: instant,
  savedBy: z.string(),
})
export type ArticleRow = z.infer<typeof articleRow>

export const getArticles = looking({
  path: 'article/GetArticles',
  summary: 'Every article with its state, the last saved first',
  right: 'articles.read',
  input: { ...pageInput, words: z.string().max(64).default(''), state: articleState.optional() },
  output: pageOf(articleRow),
})

export const getArticle = looking({
  path: 'article/GetArticle',
  summary: 'One article as it stands, in all languages, with its versions',
  right: 'articles.read',
  input: { articleId },
  output: articleContent.extend({
    articleId,
    state: articleState,
    version,
    publishAt: instant.nullable(),
    /** Readers see a version of it. */
    isPublic: z.boolean(),
    isSample: z.boolean(),
    /** Who asked for the review; they may not approve it. */
    sentBy: z.string().nullable(),
    mayApprove: z.boolean(),
    sentBackReason: z.string().nullable(),
    versions: z.array(z.object({ version, savedAt: instant, savedBy: z.string(), what: z.string() })),
  }),
})

export const getVersion = looking({
  path: 'article/GetVersion',
  summary: 'An earlier version of an article',
  right: 'articles.read',
  input: target,
  output: articleContent,
})

export const createArticle = acting({
  path: 'article/CreateArticle',
  summary: 'Begin an article; its id is the end of its address',
  right: 'articles.write',
  input: { articleId, categoryId },
  output: done,
  failures: ['CONFLICT'],
})

export const saveText = acting({
  path: 'article/SaveText',
  summary: 'Save one language; CONFLICT when somebody saved meanwhile, or while it is in review',
  right: 'articles.translate',
  input: { ...target, locale, text: draftText },
  output: done,
  failures: ['CONFLICT'],
})

export const saveDetails = acting({
  path: 'article/SaveDetails',
  summary: 'Save what is the same in every language',
  right: 'articles.write',
  input: { ...target, details: articleDetails },
  output: done,
  failures: ['CONFLICT'],
})

export const restoreVersion = acting({
  path: 'article/RestoreVersion',
  summary: 'Make an earlier version the newest',
  right: 'articles.write',
  input: { ...target, restore: version },
  output: done,
  failures: ['CONFLICT'],
})

export const sendToReview = acting({
  path: 'article/SendToReview',
  summary: 'Put this version before a second person',
  right: 'articles.translate',
  input: target,
  output: z.null(),
  failures: ['CONFLICT'],
})

export const sendBack = acting({
  path: 'article/SendBack',
  summary: 'Give a version back to be worked on, or take it from the schedule',
  right: 'articles.review',
  input: { ...target, reason },
  output: z.null(),
  failures: ['CONFLICT'],
})

export const publish = acting({
  path: 'article/Publish',
  summary: 'Agree to a version, to be published now or at a time; never by who sent it',
  right: 'articles.review',
  input: {
    ...target,
    /** Null for now. */
    publishAt: instant.nullable(),
    /** The languages in which readers get it. */
    locales: z.array(locale).min(1).max(3),
    /** What was corrected, for an article that readers know already. */
    correction: inEachLanguage(z.string().trim().max(500)).optional(),
  },
  output: z.object({ state: articleState }),
  failures: ['CONFLICT'],
})

export const withdrawArticle = acting({
  path: 'article/WithdrawArticle',
  summary: 'Take an article from readers in every language at once; it is a draft again',
  right: 'articles.review',
  input: { ...target, reason },
  output: done,
  failures: ['CONFLICT'],
})

export const importMarkdown = looking({
  path: 'article/ImportMarkdown',
  summary: 'Markdown as blocks, through an allow-list; INVALID with what is not allowed',
  right: 'articles.translate',
  input: { text: z.string().max(50_000) },
  output: z.object({ blocks: z.array(block), refused: z.string().nullable() }),
})

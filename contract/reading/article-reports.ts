import { z } from 'zod'
import { freeText } from '../values/free-text.ts'
import { changing, reading } from '../endpoint.ts'
import { articleId, instant } from '../ids.ts'
import { pageInput, pageOf } from '../paging.ts'
import { reportId } from '../chat/reports.ts'

/** What may be wrong with an article (REQ-63, REQ-186). */
export const articleReportReasons = ['wrong', 'outdated', 'misleading', 'unmarkedAd', 'rights', 'other'] as const
export const articleReportReason = z.enum(articleReportReasons)
export type ArticleReportReason = z.infer<typeof articleReportReason>

/** How it ended: the article was corrected or taken down, holds no error, or it could not be told. */
export const articleReportDecision = z.enum(['corrected', 'takenDown', 'noError', 'notEnough'])
export type ArticleReportDecision = z.infer<typeof articleReportDecision>

/** Limits of one report and of one reporter. */
export const articleReportRules = { noteCharacters: 500, perDay: 20 } as const

/** A report of an article as its reporter sees it: the receipt, later with the decision and its reason. */
export const myArticleReport = z.object({
  reportId,
  articleId,
  /** The article's title in the reader's language as it is now; empty when the article is gone. */
  title: z.string(),
  reason: articleReportReason,
  decision: articleReportDecision.nullable(),
  answer: z.string(),
  createTime: instant,
  decideTime: instant.nullable(),
})
export type MyArticleReport = z.infer<typeof myArticleReport>

export const reportArticle = changing({
  path: 'report/ReportArticle',
  summary: 'Report an error in an article; answers the receipt',
  auth: 'user',
  feature: null,
  input: {
    articleId,
    reason: articleReportReason,
    note: freeText({ max: articleReportRules.noteCharacters }).default(''),
  },
  output: z.object({ reportId, createTime: instant }),
  limit: { points: 20, seconds: 60 },
})

export const getMyArticleReports = reading({
  path: 'report/GetMyArticleReports',
  summary: 'Errors I reported in articles, newest first, with what was decided',
  auth: 'user',
  feature: null,
  input: pageInput,
  output: pageOf(myArticleReport),
})

import { z } from 'zod'
import { articleReportDecision, articleReportReason } from '../../reading/article-reports.ts'
import { articleId, instant, userId } from '../../ids.ts'
import { locales } from '../../locale.ts'
import { pageInput, pageOf } from '../../paging.ts'
import { reportId } from '../../chat/reports.ts'
import { acting, looking } from '../operator-endpoint.ts'

/** A reader's report of an error in an article (REQ-186). */
export const queuedArticleReport = z.object({
  reportId,
  reporter: z.object({ userId, nickName: z.string() }),
  articleId,
  /** The article's title as the reporter read it, or as it is now; empty when it is gone. */
  title: z.string(),
  /** The language the reporter read it in. */
  language: z.enum(locales),
  reason: articleReportReason,
  note: z.string(),
  decision: articleReportDecision.nullable(),
  answer: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  createdAt: instant,
})
export type QueuedArticleReport = z.infer<typeof queuedArticleReport>

export const getArticleReports = looking({
  path: 'article/GetArticleReports',
  summary: 'Errors that readers reported, oldest first, or those decided',
  right: 'articles.read',
  input: { ...pageInput, state: z.enum(['waiting', 'decided']).default('waiting') },
  output: pageOf(queuedArticleReport),
})

export const decideArticleReport = acting({
  path: 'article/DecideArticleReport',
  summary: 'Answer a report for ever; its reporter reads the decision and the answer',
  right: 'articles.review',
  input: { reportId, decision: articleReportDecision, answer: z.string().trim().min(3).max(500) },
  output: z.null(),
  failures: ['CONFLICT'],
})

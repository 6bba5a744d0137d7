import { z } from 'zod'
import { articleId } from '../../ids.ts'
import { locales } from '../../locale.ts'
import { articleReportDecision, articleReportReason } from '../../reading/article-reports.ts'
import { reportId } from '../../chat/reports.ts'
import { command } from '../operator-endpoint.ts'
import { caseCalls, casePerson } from './case-calls.ts'

/** Errors that readers reported in articles; what nobody has claimed may be answered at once (REQ-186). */
export const articleReports = caseCalls({
  queue: 'articleErrors',
  area: 'article',
  one: 'ArticleReport',
  many: 'ArticleReports',
  reads: 'articles.read',
  decides: 'articles.review',
  outcome: articleReportDecision,
  key: { reportId },
  item: {
    reporter: casePerson,
    articleId,
    /** The article's title as the reporter read it, or as it is now; empty when it is gone. */
    title: z.string(),
    /** The language the reporter read it in. */
    language: z.enum(locales),
    reason: articleReportReason,
    note: z.string(),
    answer: z.string(),
  },
})
export type QueuedArticleReport = z.infer<typeof articleReports.item>

export const decideArticleReport = command({
  path: 'article/DecideArticleReport',
  summary: 'Answer a report for ever; its reporter reads the decision and the answer',
  right: 'articles.review',
  input: { reportId, decision: articleReportDecision, answer: z.string().trim().min(3).max(500) },
  output: z.null(),
  failures: ['CONFLICT'],
})

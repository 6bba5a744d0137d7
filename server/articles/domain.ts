import * as articleReports from '@madang/contract/reading/article-reports.ts'
import * as article from '@madang/contract/reading/article.ts'
import { articleCalls, importMarkdown } from '@madang/contract/operators/content/articles.ts'
import { previewArticle } from '@madang/contract/operators/content/preview.ts'
import * as articles from '@madang/contract/reading/articles.ts'
import * as publishers from '@madang/contract/reading/publishers.ts'
import { measureReview } from '../content/read-items.ts'
import { partRoute } from '../content/routes.ts'
import { queueOf } from '../casework/queue-of.ts'
import { atReplica, domain, command, query, sharedQuery } from '../domain.ts'
import { articleReportCases } from './article-report-cases.ts'
import { articleRow, withDetails, withText } from './article-row.ts'
import { getArticle, getFeed, getFollowedFeed } from './feed.ts'
import { importFromMarkdown } from './import-markdown.ts'
import { getMyMarks, listSaved, setLike, setSaved } from './marks.ts'
import { previewOf } from './preview-article.ts'
import { getMyArticleReports, reportArticle } from './report-article.ts'
import { exportedArticleReports, exportedLikes, exportedSaves } from './export-reading.ts'

export const articlesDomain = domain({
  name: 'articles',
  about: 'articles: editions, feed, search, likes, saved articles, error reports',
  mayUse: ['pictures', 'publishers'],
  content: [articleRow],
  routes: [
    atReplica('search', sharedQuery(articles.getInformationPageList, getFeed)),
    sharedQuery(article.getInformationModel, getArticle),
    query(article.getMyMarks, getMyMarks),
    command(article.setLike, setLike),
    command(article.setSaved, setSaved),
    query(article.getSavedPageList, listSaved),
    command(articleReports.reportArticle, reportArticle),
    query(articleReports.getMyArticleReports, getMyArticleReports),
    query(publishers.getFollowedPageList, getFollowedFeed),
    partRoute(articleRow, articleCalls.saveText, ({ locale, text }) => withText(locale, text)),
    partRoute(articleRow, articleCalls.saveDetails, ({ details }) => withDetails(details)),
    query(previewArticle, previewOf),
    query(importMarkdown, importFromMarkdown),
  ],
  queues: [
    queueOf(articleReportCases),
    { name: 'articles', targetMinutes: 24 * 60, measure: (tx) => measureReview(tx, 'article') },
  ],
  stays: {
    article: 'content of the house',
    article_text: 'goes with its article',
    article_history: 'who changed an article and when',
    article_version: 'versions from before the content machine, which has taken them over',
    article_work: 'drafts from before the content machine, which has taken them over',
  },
  personalData: {
    article_like: { by: ['user_id'], onErase: 'delete', onExport: exportedLikes },
    article_report: {
      by: ['reporter'],
      onErase: { stays: 'an error of an article and its answer; names nobody else' },
      onExport: exportedArticleReports,
    },
    article_save: { by: ['user_id'], onErase: 'delete', onExport: exportedSaves },
  },
})

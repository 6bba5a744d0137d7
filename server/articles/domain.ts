import * as articleReports from '@madang/contract/reading/article-reports.ts'
import * as article from '@madang/contract/reading/article.ts'
import { articleCalls, importMarkdown } from '@madang/contract/operators/content/articles.ts'
import { previewArticle } from '@madang/contract/operators/content/preview.ts'
import * as articles from '@madang/contract/reading/articles.ts'
import * as publishers from '@madang/contract/reading/publishers.ts'
import { measureReview } from '../content/read-items.ts'
import { partRoute } from '../content/routes.ts'
import { followedIds } from '../publishers/follow.ts'
import { queueOf } from '../casework/queue-of.ts'
import { domain, command, query, sharedQuery } from '../domain.ts'
import { publisherItems } from '../publishers/publisher-items.ts'
import { articleReportCases } from './article-report-cases.ts'
import { articleRow, withDetails, withText } from './article-row.ts'
import { importFromMarkdown } from './import-markdown.ts'
import { listArticles } from './list-articles.ts'
import { getMyMarks, listSaved, setLike, setSaved } from './marks.ts'
import { previewOf } from './preview-article.ts'
import { readArticle } from './read-article.ts'
import { getMyArticleReports, reportArticle } from './report-article.ts'
import { exportedArticleReports, exportedLikes, exportedSaves } from './export-reading.ts'

export const articlesDomain = domain({
  name: 'articles',
  about: 'articles: editions, feed, search, likes, saved articles, error reports',
  mayUse: ['pictures', 'publishers'],
  content: [articleRow],
  routes: [
    sharedQuery(
      articles.getInformationPageList,
      ({ db, locale, now }, { categoryId, keyword, symbol, publisherId, ...page }) =>
        listArticles(
          db,
          locale,
          now,
          { categoryId, keyword, symbol, ...(publisherId ? { publisherIds: [publisherId] } : {}) },
          page,
        ),
    ),
    sharedQuery(article.getInformationModel, async ({ db, locale, now }, { id }) => {
      const { publisherId, ...article } = await readArticle(db, locale, now, id)
      const publishers = publisherId ? await publisherItems(db, locale, [publisherId]) : null
      return { ...article, publisher: publishers?.get(publisherId!) ?? null }
    }),
    query(article.getMyMarks, ({ db, user }, { id }) => getMyMarks(db, user, id)),
    command(article.setLike, ({ tx, user, clock }, input) => setLike(tx, user, clock.now(), input)),
    command(article.setSaved, ({ tx, user, clock }, input) => setSaved(tx, user, clock.now(), input)),
    query(article.getSavedPageList, ({ db, user, locale, now }, page) => listSaved(db, { user, locale, now }, page)),
    command(articleReports.reportArticle, ({ tx, user, locale, clock, limits, random }, input) =>
      reportArticle(tx, { user, locale, now: clock.now(), random, limits }, input),
    ),
    query(articleReports.getMyArticleReports, ({ db, user, locale, now }, page) =>
      getMyArticleReports(db, { user, locale, now }, page),
    ),
    query(publishers.getFollowedPageList, async ({ db, user, locale, now }, page) =>
      listArticles(db, locale, now, { publisherIds: await followedIds(db, user) }, page),
    ),
    partRoute(articleRow, articleCalls.saveText, ({ locale, text }) => withText(locale, text)),
    partRoute(articleRow, articleCalls.saveDetails, ({ details }) => withDetails(details)),
    query(previewArticle, previewOf),
    query(importMarkdown, (_context, { text }) => importFromMarkdown(text)),
  ],
  queues: [
    queueOf(articleReportCases),
    { name: 'articles', targetMinutes: 24 * 60, measure: (tx) => measureReview(tx, 'article') },
  ],
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

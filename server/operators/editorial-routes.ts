import { audited, query, upload, type Route } from '../domain.ts'
import * as announcements from '@madang/contract/operators/announcements.ts'
import * as articles from '@madang/contract/operators/articles.ts'
import * as banners from '@madang/contract/operators/banners.ts'
import * as housePictures from '@madang/contract/operators/editorial-images.ts'
import * as preview from '@madang/contract/operators/preview.ts'
import * as publishers from '@madang/contract/operators/publishers.ts'
import { listEditions } from '../articles/list-editions.ts'
import { previewPublisher } from '../publishers/get-publisher.ts'
import * as notices from './announcements.ts'
import * as editorial from './articles.ts'
import * as bannerDesk from './banners.ts'
import * as profiles from './publishers.ts'
import { uploadEditorialImage } from './upload-editorial-image.ts'

export const editorialRoutes: readonly Route[] = [
  query(articles.getArticles, async ({ db }, input) => ({
    ...(await listEditions(db, input)),
    pageIndex: input.pageIndex,
    pageSize: input.pageSize,
  })),
  query(articles.getArticle, (context, input) => editorial.getArticle(context.db, context, input)),
  query(articles.getVersion, ({ db }, input) => editorial.getVersion(db, input)),
  query(preview.previewArticle, ({ db, now }, input) => editorial.previewArticle(db, now, input)),
  query(articles.importMarkdown, (_context, input) => editorial.importMarkdown(input)),
  audited(articles.createArticle, editorial.createArticle),
  audited(articles.saveText, editorial.saveText),
  audited(articles.saveDetails, editorial.saveDetails),
  audited(articles.restoreVersion, editorial.restoreVersion),
  audited(articles.sendToReview, editorial.sendToReview),
  audited(articles.sendBack, editorial.sendBack),
  audited(articles.publish, editorial.publish),
  audited(articles.withdrawArticle, editorial.withdrawArticle),
  upload(housePictures.uploadEditorialImage, (context) => uploadEditorialImage(context, context)),
  query(publishers.getPublishers, ({ db }) => profiles.getPublishers(db)),
  query(publishers.getPublisherDraft, (context, input) => profiles.getPublisherDraft(context.db, context, input)),
  query(publishers.getPublisherVersion, ({ db }, input) => profiles.getPublisherVersion(db, input)),
  query(preview.previewPublisher, ({ db }, { locale, ...input }) => previewPublisher(db, locale, input)),
  audited(publishers.savePublisher, profiles.savePublisher),
  audited(publishers.publishPublisher, profiles.publishPublisher),
  audited(publishers.checkCredential, profiles.checkCredential),
  audited(publishers.uncheckCredential, profiles.uncheckCredential),
  query(announcements.getAnnouncements, ({ db }, input) => notices.getAnnouncements(db, input)),
  query(announcements.getAnnouncement, (context, input) => notices.getAnnouncement(context.db, context, input)),
  audited(announcements.saveAnnouncement, (context, input) => notices.saveAnnouncement(context, context.random, input)),
  audited(announcements.publishAnnouncement, notices.publishAnnouncement),
  audited(announcements.withdrawAnnouncement, notices.withdrawAnnouncement),
  query(banners.getBanners, ({ db }, input) => bannerDesk.getBanners(db, input)),
  query(banners.getBanner, (context, input) => bannerDesk.getBanner(context.db, context, input)),
  audited(banners.saveBanner, (context, input) => bannerDesk.saveBanner(context, context.random, input)),
  audited(banners.publishBanner, bannerDesk.publishBanner),
  audited(banners.withdrawBanner, bannerDesk.withdrawBanner),
  audited(banners.orderBanners, bannerDesk.orderBanners),
]

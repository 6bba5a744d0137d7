import * as announcements from '@madang/contract/operators/announcements.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as articleReports from '@madang/contract/operators/casework/article-reports.ts'
import * as articles from '@madang/contract/operators/articles.ts'
import * as audit from '@madang/contract/operators/audit.ts'
import * as classVideos from '@madang/contract/operators/class-videos.ts'
import * as banners from '@madang/contract/operators/banners.ts'
import * as classes from '@madang/contract/operators/classes.ts'
import * as coins from '@madang/contract/operators/coins.ts'
import * as books from '@madang/contract/operators/books.ts'
import * as door from '@madang/contract/operators/door.ts'
import * as fraud from '@madang/contract/operators/casework/fraud.ts'
import * as home from '@madang/contract/operators/home.ts'
import * as housePictures from '@madang/contract/operators/house-pictures.ts'
import * as outbox from '@madang/contract/operators/outbox.ts'
import * as people from '@madang/contract/operators/people.ts'
import * as preview from '@madang/contract/operators/preview.ts'
import * as publishers from '@madang/contract/operators/publishers.ts'
import * as reports from '@madang/contract/operators/casework/reports.ts'
import * as rules from '@madang/contract/operators/rules.ts'
import * as customers from '@madang/contract/operators/casework/service.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import * as warnings from '@madang/contract/operators/casework/warnings.ts'
import { listEditions } from '../articles/list-editions.ts'
import { getEntries } from '../audit/get-entries.ts'
import { allCoins } from '../market/keep-coins.ts'
import { previewPublisher } from '../publishers/get-publisher.ts'
import { plain, upload, type Route } from '../route.ts'
import type { Services } from '../services.ts'
import { acts } from './acting.ts'
import * as notices from './announcements.ts'
import { decideArticleReport, getArticleReports } from './casework/article-reports.ts'
import * as editorial from './articles.ts'
import * as bannerDesk from './banners.ts'
import { orderCoins, saveCoin } from './coins.ts'
import * as videos from './class-videos.ts'
import { cancelClass, getAttendees, getClasses, saveClass, saveLecturer } from './classes.ts'
import { checkBooks, getBooks } from './books.ts'
import { checkAndRecord } from './check-and-record.ts'
import * as cases from './casework/fraud.ts'
import { getNumbers } from './dashboard.ts'
import { openPicture } from './casework/open-picture.ts'
import { getMessages, openMessage } from './outbox.ts'
import { getUser, searchUsers } from './people.ts'
import * as profiles from './publishers.ts'
import { approve, getProposals, refuse, withdraw } from './proposals.ts'
import { claim, decide, getReports, openEvidence, release } from './casework/reports.ts'
import { decideMany, undoDecisions } from './casework/reports-together.ts'
import { dryRun, getRules, proposeRules } from './rules.ts'
import * as service from './casework/service.ts'
import { enterCode, signIn } from './sign-in.ts'
import { disable, getMe, getOperators, invite, proposeReset, proposeRoles, signOut } from './staff.ts'
import { endSessionsOf, suspend, unsuspend } from './suspend.ts'
import { uploadHousePicture } from './upload-house-picture.ts'
import { openLink, useLink } from './use-link.ts'
import * as warned from './casework/warnings.ts'

/** The table call → function of the console. `acts` writes what was done to the audit log. */
export function operatorRoutesOf(services: Services): Route[] {
  const { db, random } = services
  return [
    plain(door.openLink, (request, input) => openLink(services, request, input)),
    plain(door.useLink, (request, input) => useLink(services, request, input)),
    plain(door.signIn, (request, input) => signIn(services, request, input)),
    plain(door.enterCode, (request, input) => enterCode(services, request, input)),

    plain(staff.getMe, (request) => getMe(db, request)),
    acts(staff.signOut, signOut),
    plain(staff.getOperators, ({ now }) => getOperators(db, now)),
    acts(staff.invite, (request, input) => invite(request, services, input)),
    acts(staff.proposeRoles, (request, input) => proposeRoles(request, services, input)),
    acts(staff.proposeReset, (request, input) => proposeReset(request, services, input)),
    acts(staff.disable, disable),

    plain(approvals.getProposals, (request, input) => getProposals(db, request, input)),
    acts(approvals.approve, (request, input) => approve(request, services, input)),
    acts(approvals.refuse, refuse),
    acts(approvals.withdraw, withdraw),

    plain(classes.getClasses, (_request, input) => getClasses(db, input)),
    plain(classes.getAttendees, (_request, input) => getAttendees(db, input)),
    acts(classes.saveLecturer, (request, input) => saveLecturer(request, random, input)),
    acts(classes.saveClass, (request, input) => saveClass(request, random, input)),
    acts(classes.cancelClass, cancelClass),
    plain(classVideos.getVideos, () => videos.getVideos(services)),
    acts(classVideos.beginVideo, (request, input) => videos.beginVideo(request, services, input)),
    upload(classVideos.sendVideoPart, ({ file }, input) => videos.sendVideoPart(services, input, file)),
    acts(classVideos.finishVideo, (request, input) => videos.finishVideo(request, services, input)),
    acts(classVideos.removeVideo, videos.removeVideo),

    plain(home.getNumbers, ({ now }) => getNumbers(db, now)),

    plain(people.searchUsers, (_request, input) => searchUsers(db, input)),
    plain(people.getUser, ({ now }, input) => getUser(db, now, input)),
    acts(people.suspend, (request, input) => suspend(request, random, input)),
    acts(people.unsuspend, unsuspend),
    acts(people.endSessionsOf, endSessionsOf),

    plain(reports.getReports, (request, input) => getReports(db, request, input)),
    acts(reports.claim, claim),
    acts(reports.release, release),
    acts(reports.openEvidence, openEvidence),
    plain(reports.openPicture, (request, input) => openPicture(services, request, input)),
    acts(reports.decide, (request, input) => decide(request, random, input)),

    acts(reports.decideMany, decideMany),
    acts(reports.undoDecisions, undoDecisions),
    plain(warnings.getWarningAppeals, (request, input) => warned.getWarningAppeals(db, request, input)),
    acts(warnings.claimWarningAppeal, warned.claimWarningAppeal),
    acts(warnings.releaseWarningAppeal, warned.releaseWarningAppeal),
    acts(warnings.decideWarningAppeal, warned.decideWarningAppeal),

    plain(articleReports.getArticleReports, ({ locale, now }, input) => getArticleReports(db, { locale, now }, input)),
    acts(articleReports.decideArticleReport, decideArticleReport),

    plain(fraud.getCases, (request, input) => cases.getCases(db, request, input)),
    plain(fraud.getCase, (request, input) => cases.getCase(db, request, input)),
    acts(fraud.claim, cases.claim),
    acts(fraud.release, cases.release),
    acts(fraud.decide, cases.decide),
    plain(fraud.getAppeals, (request, input) => cases.getAppeals(db, request, input)),
    acts(fraud.claimAppeal, cases.claimAppeal),
    acts(fraud.releaseAppeal, cases.releaseAppeal),
    acts(fraud.decideAppeal, cases.decideAppeal),

    plain(articles.getArticles, async (_request, input) => ({
      ...(await listEditions(db, input)),
      pageIndex: input.pageIndex,
      pageSize: input.pageSize,
    })),
    plain(articles.getArticle, (request, input) => editorial.getArticle(db, request, input)),
    plain(articles.getVersion, (_request, input) => editorial.getVersion(db, input)),
    plain(preview.previewArticle, ({ now }, input) => editorial.previewArticle(db, now, input)),
    plain(articles.importMarkdown, (_request, input) => editorial.importMarkdown(input)),
    acts(articles.createArticle, editorial.createArticle),
    acts(articles.saveText, editorial.saveText),
    acts(articles.saveDetails, editorial.saveDetails),
    acts(articles.restoreVersion, editorial.restoreVersion),
    acts(articles.sendToReview, editorial.sendToReview),
    acts(articles.sendBack, editorial.sendBack),
    acts(articles.publish, editorial.publish),
    acts(articles.withdrawArticle, editorial.withdrawArticle),

    upload(housePictures.uploadHousePicture, (request) => uploadHousePicture(services, request)),

    plain(customers.getQueue, (request) => service.getQueue(db, request)),
    plain(customers.getConversation, (request, input) => service.getConversation(db, request, input)),
    plain(customers.answerCustomer, (request, input) => service.answerCustomer(services, request, input)),
    acts(customers.claimCustomer, service.claimCustomer),
    acts(customers.handOver, service.handOver),
    acts(customers.closeConversation, service.closeConversation),

    plain(books.getBooks, ({ now }) => getBooks(db, now)),
    plain(books.checkBooks, (request) => checkBooks(services, request)),
    plain(outbox.getMessages, (_request, input) => getMessages(db, input)),
    acts(outbox.openMessage, (request, input) => openMessage(request, services, input)),

    plain(rules.getRules, ({ now }) => getRules(db, now)),
    plain(rules.dryRun, ({ now }, input) => dryRun(db, now, input)),
    acts(rules.proposeRules, (request, input) => proposeRules(request, services, input)),

    plain(publishers.getPublishers, () => profiles.getPublishers(db)),
    plain(publishers.getPublisherDraft, (request, input) => profiles.getPublisherDraft(db, request, input)),
    plain(publishers.getPublisherVersion, (_request, input) => profiles.getPublisherVersion(db, input)),
    plain(preview.previewPublisher, (_request, { locale, ...input }) => previewPublisher(db, locale, input)),
    acts(publishers.savePublisher, profiles.savePublisher),
    acts(publishers.publishPublisher, profiles.publishPublisher),
    acts(publishers.checkCredential, profiles.checkCredential),
    acts(publishers.uncheckCredential, profiles.uncheckCredential),

    plain(announcements.getAnnouncements, (_request, input) => notices.getAnnouncements(db, input)),
    plain(announcements.getAnnouncement, (request, input) => notices.getAnnouncement(db, request, input)),
    acts(announcements.saveAnnouncement, (request, input) => notices.saveAnnouncement(request, random, input)),
    acts(announcements.publishAnnouncement, notices.publishAnnouncement),
    acts(announcements.withdrawAnnouncement, notices.withdrawAnnouncement),

    plain(banners.getBanners, (_request, input) => bannerDesk.getBanners(db, input)),
    plain(banners.getBanner, (request, input) => bannerDesk.getBanner(db, request, input)),
    acts(banners.saveBanner, (request, input) => bannerDesk.saveBanner(request, random, input)),
    acts(banners.publishBanner, bannerDesk.publishBanner),
    acts(banners.withdrawBanner, bannerDesk.withdrawBanner),
    acts(banners.orderBanners, bannerDesk.orderBanners),

    plain(coins.getCoins, async () => ({ items: await allCoins(db) })),
    acts(coins.saveCoin, saveCoin),
    acts(coins.orderCoins, orderCoins),

    plain(audit.getEntries, (_request, input) => getEntries(db, input)),
    plain(audit.checkChain, (request) => checkAndRecord(services, request)),
  ]
}

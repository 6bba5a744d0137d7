import * as accounts from '@madang/contract/users/accounts.ts'
import * as announcements from '@madang/contract/reading/announcements.ts'
import * as articleReports from '@madang/contract/reading/article-reports.ts'
import * as alerts from '@madang/contract/reading/alerts.ts'
import * as article from '@madang/contract/reading/article.ts'
import * as articles from '@madang/contract/reading/articles.ts'
import * as cards from '@madang/contract/chat/cards.ts'
import * as chat from '@madang/contract/chat/chat.ts'
import * as coins from '@madang/contract/reading/coins.ts'
import * as fraud from '@madang/contract/rewards/fraud.ts'
import * as consents from '@madang/contract/users/consents.ts'
import * as contact from '@madang/contract/users/contact.ts'
import * as friends from '@madang/contract/chat/friends.ts'
import * as invites from '@madang/contract/rewards/invites.ts'
import * as live from '@madang/contract/rewards/live.ts'
import * as market from '@madang/contract/reading/market.ts'
import * as notifications from '@madang/contract/chat/notifications.ts'
import * as ownData from '@madang/contract/users/own-data.ts'
import * as pictures from '@madang/contract/chat/pictures.ts'
import * as publishers from '@madang/contract/reading/publishers.ts'
import * as reports from '@madang/contract/chat/reports.ts'
import * as presence from '@madang/contract/chat/presence.ts'
import * as rewardMonths from '@madang/contract/rewards/reward-months.ts'
import * as rewards from '@madang/contract/rewards/rewards.ts'
import * as security from '@madang/contract/users/security.ts'
import * as specialAirdrop from '@madang/contract/rewards/special-airdrop.ts'
import * as support from '@madang/contract/chat/support.ts'
import * as terms from '@madang/contract/users/terms.ts'
import * as tokenomics from '@madang/contract/rewards/tokenomics.ts'
import * as totals from '@madang/contract/rewards/totals.ts'
import * as tool from '@madang/contract/tool.ts'
import * as users from '@madang/contract/users/users.ts'
import * as warnings from '@madang/contract/chat/warnings.ts'
import {
  importantAnnouncement,
  listAnnouncements,
  readAnnouncements,
  unreadAnnouncements,
} from './announcements/read-announcements.ts'
import { listArticles } from './articles/list-articles.ts'
import { listBanners } from './banners/list-banners.ts'
import { getMyMarks, listSaved, setLike, setSaved } from './articles/marks.ts'
import { readArticle } from './articles/read-article.ts'
import { getMyArticleReports, reportArticle } from './articles/report-article.ts'
import { blockFriend } from './chat/conversations/block-friend.ts'
import { deleteMessages } from './chat/conversations/delete-messages.ts'
import { getAlbum } from './chat/reading/get-album.ts'
import { listMessages } from './chat/reading/list-messages.ts'
import { listConversations } from './chat/reading/list-conversations.ts'
import { markRead } from './chat/reading/mark-read.ts'
import { recallMessage } from './chat/conversations/recall-message.ts'
import { searchMessages } from './chat/search/search-messages.ts'
import {
  hideConversation,
  muteConversation,
  pinConversation,
  markUnread,
  setPinOrder,
} from './chat/conversations/conversation-settings.ts'
import { getUnreadCount } from './chat/reading/unread.ts'
import { answerFriendRequest } from './friends/requests/answer-friend-request.ts'
import { unblockFriend } from './friends/block.ts'
import { deleteFriend } from './friends/delete-friend.ts'
import { sendFriendRequest } from './friends/requests/send-friend-request.ts'
import { listFriendRequests } from './friends/requests/list-friend-requests.ts'
import { listBlocked, listFriends } from './friends/list-friends.ts'
import { relate } from './friends/relate.ts'
import { searchFriends } from './friends/search-friends.ts'
import { setRemark } from './friends/set-remark.ts'
import { deleteAlert, getAlerts, setAlert } from './market/alerts.ts'
import { getCandles } from './market/get-candles.ts'
import { getSchedule } from './live/get-schedule.ts'
import { getMyClasses } from './live/my-classes.ts'
import { react } from './live/reactions.ts'
import { setReminder } from './live/reminders.ts'
import { createTicket, redeemTicket } from './live/tickets.ts'
import { rankCoins } from './market/rank-coins.ts'
import { searchCoins } from './market/search-coins.ts'
import { shownQuotes } from './market/shown-quotes.ts'
import { getWatch, setWatch } from './market/watch.ts'
import { getNotificationSettings, setWishes } from './notifications/settings.ts'
import { subscribe, unsubscribe } from './notifications/subscriptions.ts'
import { askExport, getExport } from './own-data/ask-export.ts'
import { cancelDeletion, getDeletion, requestDeletion } from './own-data/deletion.ts'
import { getFirstSteps } from './own-data/get-first-steps.ts'
import { openExport } from './own-data/open-export.ts'
import { pictureGrant } from './pictures/grants.ts'
import { followedIds, getFollowed, setFollow } from './publishers/follow.ts'
import { getPublisher } from './publishers/get-publisher.ts'
import { publisherOf, publisherItems } from './publishers/publisher-items.ts'
import { searchPublishers } from './publishers/search-publishers.ts'
import { createReport } from './reports/create-report.ts'
import { getMyReports } from './reports/get-my-reports.ts'
import { appealWarning, getMyWarnings, seeWarnings } from './reports/warnings.ts'
import { getPresence } from './presence/get-presence.ts'
import { attendClass } from './rewards/class-time/attend-class.ts'
import { businessDay } from './rules/business-day.ts'
import { checkIn } from './rewards/check-in/check-in.ts'
import { claimSpecialAirdrop } from './rewards/airdrop/claim-special-airdrop.ts'
import { makeAppeal } from './rewards/fraud/appeals.ts'
import { getReview, getReviews } from './rewards/fraud/get-reviews.ts'
import { getAttendance } from './rewards/class-time/get-attendance.ts'
import { getCheckInCalendar } from './rewards/check-in/get-check-in-calendar.ts'
import { getMonthlyStatement } from './rewards/records/get-monthly-statement.ts'
import { getRewardOverview } from './rewards/records/get-overview.ts'
import { getProgramme } from './rewards/records/get-programme.ts'
import { getRewardRecords } from './rewards/records/get-reward-records.ts'
import { getSpecialAirdrop } from './rewards/airdrop/get-special-airdrop.ts'
import { getTokenomics } from './rewards/records/get-tokenomics.ts'
import { getUnlockRecords } from './rewards/records/get-unlock-records.ts'
import { getInvitees, getInviteOverview } from './rewards/invitees/invitees.ts'
import { reportAttendance } from './rewards/class-time/report-attendance.ts'
import { rulesOn } from './rules/rules-on.ts'
import { inTransaction, plain, shared, upload, type Route } from './route.ts'
import type { Services } from './services.ts'
import { openService } from './support/open-service.ts'
import { getService } from './support/opening-hours.ts'
import { serviceAccount } from './support/service-account.ts'
import { getChatSocket } from './socket/get-chat-socket.ts'
import { getDocument } from './terms/get-document.ts'
import { getActivity, recordEvent } from './users/account-events.ts'
import { getMyProof } from './totals/get-my-proof.ts'
import { appInformation } from './users/registration/app-information.ts'
import { issueCaptcha } from './users/limits/captchas.ts'
import { changePassword } from './users/passwords/change-password.ts'
import { getConsents, setConsent } from './users/profile/consents.ts'
import { getContact, setContact } from './users/contacts/contacts.ts'
import { installationOf } from './users/devices/device.ts'
import { findUser } from './users/find-user.ts'
import { getInviter } from './users/registration/inviters.ts'
import { login } from './users/sessions/login.ts'
import { logout } from './users/sessions/logout.ts'
import { confirmSession, endOtherSessions, endOwnSession, getSessions } from './users/sessions/own-sessions.ts'
import { getProfile, updateAvatar, updateNickName } from './users/profile/profile.ts'
import { register } from './users/registration/register.ts'
import { renewRecoveryCodes } from './users/passwords/renew-recovery-codes.ts'
import { resetPassword } from './users/passwords/reset-password.ts'
import { getSettings, setSettings } from './users/profile/settings.ts'
import { sendSmsCode } from './users/contacts/sms-codes.ts'

/** The one table call → function. A line says who answers; everything else about a call stands in the contract. */
export function routesOf(services: Services): Route[] {
  const { addresses, features, grants, keys, limits, random, sender, settler } = services
  return [
    plain(tool.getAPIDomain, () => addresses.apiUrl),
    plain(tool.getInstanceAppInformation, async ({ db, now }, { pasteText }) => {
      const { version } = await rulesOn(db, businessDay(now))
      return appInformation(
        addresses,
        { salt: keys.salt, features, ruleVersions: { cvc: version } },
        { pasteText, now },
      )
    }),
    plain(tool.registereValidationImg, ({ db, now, imei, address }, { purpose, kind }) =>
      issueCaptcha(db, services, { purpose, kind, now, device: installationOf(keys, { imei, address }) }),
    ),

    plain(accounts.login, (caller, form) => login(services, caller, form)),
    plain(accounts.conciseRegistere, async (caller, form) => {
      const registered = await register(services, caller, form)
      // The registration stands whatever becomes of this; a failed round is made up for by the next (INV-R02).
      await settler.settle().catch(services.report)
      return registered
    }),
    plain(accounts.changePassword, (caller, form) => changePassword(services, caller, form)),
    plain(accounts.sendSmsCode, (caller, form) => sendSmsCode(services, caller, form)),
    plain(accounts.resetPassword, (caller, form) => resetPassword(services, caller, form)),
    plain(users.logout, (caller) => logout(services, caller)),
    plain(users.getProfile, async ({ db, user, now }, { userId = user }) => ({
      ...(await getProfile(db, { me: user, other: userId, relate: (from, me, other) => relate(from, me, other, now) })),
      publisherId: await publisherOf(db, userId),
    })),
    inTransaction(users.updateProfile, async (caller, { nickName }) => {
      await updateNickName(caller.tx, caller.user, nickName)
      await recordEvent(caller.tx, caller.user, 'profileChanged', caller)
      return null
    }),
    inTransaction(users.updateAvatar, async (caller, { avatar }) => {
      await updateAvatar(caller.tx, caller.user, avatar)
      await recordEvent(caller.tx, caller.user, 'profileChanged', caller)
      return null
    }),
    plain(security.getSessions, ({ db, user, session, now }) => getSessions(db, { user, session, now })),
    plain(security.endSession, (caller, input) => endOwnSession(services, caller, input)),
    plain(security.endOtherSessions, (caller) => endOtherSessions(services, caller)),
    inTransaction(security.confirmSession, ({ tx, user, session }, input) =>
      confirmSession(tx, { user, session }, input),
    ),
    plain(security.renewRecoveryCodes, (caller, input) => renewRecoveryCodes(services, caller, input)),
    inTransaction(security.noteRecoveryCodes, async (caller) => {
      await recordEvent(caller.tx, caller.user, 'codesNoted', caller)
      return null
    }),
    plain(security.getActivity, ({ db, user }, page) => getActivity(db, user, page)),
    plain(contact.getContact, ({ db, user }) => getContact(db, keys, user)),
    plain(contact.setContact, (caller, input) => setContact(services, caller, input)),
    plain(consents.getConsents, ({ db, user, now }) => getConsents(db, user, now)),
    inTransaction(consents.setConsent, (caller, input) => setConsent(caller.tx, caller, input)),
    plain(ownData.exportData, (caller, input) => askExport(services, caller, input)),
    plain(ownData.getExport, ({ db, user }) => getExport(db, user)),
    inTransaction(ownData.openExport, (caller) => openExport(caller.tx, keys, caller)),
    plain(ownData.getDeletion, ({ db, user }) => getDeletion(db, user)),
    plain(ownData.requestDeletion, (caller, input) => requestDeletion(services, caller, input)),
    inTransaction(ownData.cancelDeletion, (caller) => cancelDeletion(caller.tx, caller)),
    plain(ownData.getFirstSteps, ({ db, user, session }) => getFirstSteps(db, { user, session })),
    plain(terms.getDocument, ({ db, locale, now }, input) => getDocument(db, locale, now, input)),
    plain(tokenomics.getTokenomics, ({ db, now }) => getTokenomics(db, now)),
    plain(users.getSettings, ({ db, user }) => getSettings(db, user)),
    inTransaction(users.setSettings, ({ tx, user }, changes) => setSettings(tx, user, changes)),

    shared(
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
    shared(article.getInformationModel, async ({ db, locale, now }, { id }) => {
      const { publisherId, ...article } = await readArticle(db, locale, now, id)
      const publishers = publisherId ? await publisherItems(db, locale, [publisherId]) : null
      return { ...article, publisher: publishers?.get(publisherId!) ?? null }
    }),
    plain(article.getMyMarks, ({ db, user }, { id }) => getMyMarks(db, user, id)),
    inTransaction(article.setLike, ({ tx, user, now }, input) => setLike(tx, user, now, input)),
    inTransaction(article.setSaved, ({ tx, user, now }, input) => setSaved(tx, user, now, input)),
    plain(article.getSavedPageList, ({ db, user, locale, now }, page) => listSaved(db, { user, locale, now }, page)),
    plain(warnings.getMyWarnings, ({ db, user }, page) => getMyWarnings(db, user, page)),
    inTransaction(warnings.seeWarnings, ({ tx, user, now }) => seeWarnings(tx, user, now)),
    inTransaction(warnings.appealWarning, ({ tx, user, now }, input) => appealWarning(tx, user, input, now)),
    inTransaction(articleReports.reportArticle, ({ tx, user, locale, now }, input) =>
      reportArticle(tx, { user, locale, now, random, limits }, input),
    ),
    plain(articleReports.getMyArticleReports, ({ db, user, locale, now }, page) =>
      getMyArticleReports(db, { user, locale, now }, page),
    ),
    plain(publishers.getPublisher, ({ db, locale }, { id }) => getPublisher(db, locale, id)),
    plain(publishers.searchPublishers, ({ db, locale }, { keyword }) => searchPublishers(db, locale, keyword)),
    plain(publishers.getFollowed, ({ db, user, locale }) => getFollowed(db, user, locale)),
    inTransaction(publishers.setFollow, ({ tx, user, now }, input) => setFollow(tx, user, now, input)),
    plain(publishers.getFollowedPageList, async ({ db, user, locale, now }, page) =>
      listArticles(db, locale, now, { publisherIds: await followedIds(db, user) }, page),
    ),
    plain(announcements.getAnnouncements, ({ db, locale }, page) => listAnnouncements(db, locale, page)),
    plain(announcements.getImportant, async ({ db, locale, now }) => ({
      announcement: await importantAnnouncement(db, locale, now),
    })),
    plain(announcements.getUnreadAnnouncements, async ({ db, user }) =>
      unreadAnnouncements(db, user, (await findUser(db, user))?.registeredAt ?? new Date(0)),
    ),
    inTransaction(announcements.readAnnouncements, ({ tx, user, now }, { ids }) =>
      readAnnouncements(tx, user, now, ids),
    ),
    shared(articles.getEnableList, ({ db, locale, now }, { position }) => listBanners(db, locale, now, position)),
    shared(market.getCTHomeRankList, ({ locale }, input) => rankCoins(services.market, locale, input)),
    shared(coins.getCoins, ({ locale }, input) => shownQuotes(services.market, locale, input)),
    shared(coins.searchCoins, ({ locale }, { keyword }) => searchCoins(services.market, locale, keyword)),
    shared(coins.getCandles, ({ locale }, input) => getCandles(services.market, locale, input)),
    plain(coins.getWatch, ({ db, user }) => getWatch(db, user)),
    inTransaction(coins.setWatch, ({ tx, user, now }, input) => setWatch(tx, user, now, input)),
    plain(alerts.getAlerts, ({ db, user, locale }) => getAlerts(db, { user, locale })),
    inTransaction(alerts.setAlert, ({ tx, user, locale, now }, input) =>
      setAlert(tx, services.market, { user, locale, now, alertId: random.uuid() }, input),
    ),
    inTransaction(alerts.deleteAlert, ({ tx, user }, { alertId }) => deleteAlert(tx, user, alertId)),

    plain(friends.searchFriends, ({ db, user, now }, input) => searchFriends(db, user, now, input)),
    inTransaction(friends.sendFriendRequest, ({ tx, user, now, tell }, input) =>
      sendFriendRequest(tx, user, input, { tell, random, now, limits }),
    ),
    plain(friends.listFriendRequests, ({ db, user, now }, input) => listFriendRequests(db, user, now, input)),
    inTransaction(friends.answerFriendRequest, ({ tx, tell, user, now }, input) =>
      answerFriendRequest(tx, tell, user, now, input),
    ),
    plain(friends.listFriends, ({ db, user }, page) => listFriends(db, user, page)),
    plain(friends.listBlocked, ({ db, user }, page) => listBlocked(db, user, page)),
    inTransaction(friends.blockFriend, ({ tx, tell, user, now }, input) => blockFriend(tx, tell, user, now, input)),
    inTransaction(friends.unblockFriend, ({ tx, tell, user, now }, input) => unblockFriend(tx, tell, user, now, input)),
    inTransaction(friends.deleteFriend, ({ tx, tell, user, now }, input) => deleteFriend(tx, tell, user, now, input)),
    inTransaction(friends.setRemark, ({ tx, tell, user, now }, input) => setRemark(tx, tell, user, now, input)),

    plain(presence.getPresence, ({ db, user, now }, input) => getPresence(db, services.connected, user, now, input)),

    plain(chat.listConversations, ({ db, user, now }, page) => listConversations(db, user, now, page)),
    inTransaction(chat.pinConversation, ({ tx, tell, user }, input) => pinConversation(tx, tell, user, input)),
    inTransaction(chat.setPinOrder, ({ tx, tell, user }, input) => setPinOrder(tx, tell, user, input)),
    inTransaction(chat.muteConversation, ({ tx, tell, user }, input) => muteConversation(tx, tell, user, input)),
    inTransaction(chat.markUnread, ({ tx, tell, user }, input) => markUnread(tx, tell, user, input)),
    inTransaction(chat.hideConversation, ({ tx, tell, user }, input) => hideConversation(tx, tell, user, input)),
    plain(chat.getUnreadCount, ({ db, user }) => getUnreadCount(db, user)),
    plain(chat.getChatSocket, ({ user, session, origin }, input) =>
      getChatSocket(grants, { user, session }, origin, input),
    ),
    plain(cards.getCards, async ({ locale, now }, { cards: asked }) => ({
      items: await services.cards.show(asked, locale, now),
    })),
    plain(chat.sendMessage, ({ user }, input) => sender.send(user, input)),
    plain(chat.listMessages, ({ db, user }, input) => listMessages(db, user, input)),
    plain(chat.searchMessages, ({ db, user, now }, input) => searchMessages(db, user, now, input)),
    inTransaction(chat.markRead, ({ tx, tell, user }, input) => markRead(tx, tell, user, input)),
    inTransaction(chat.deleteMessages, ({ tx, tell, user }, input) => deleteMessages(tx, tell, user, input)),
    inTransaction(chat.recallMessage, ({ tx, tell, user, now }, input) => recallMessage(tx, tell, user, now, input)),

    upload(pictures.uploadImage, (caller) => services.uploader.upload(caller, caller.file)),
    plain(pictures.getPictureGrant, ({ session, now }) => pictureGrant(keys, session, now)),
    plain(pictures.getAlbum, ({ db, user }, input) => getAlbum(db, user, input)),

    plain(notifications.getNotificationSettings, ({ db, user, session }) =>
      getNotificationSettings(db, { user, session, publicKey: services.push.publicKey }),
    ),
    inTransaction(notifications.setNotificationSettings, async ({ tx, user, session }, changes) => {
      await setWishes(tx, user, changes)
      return getNotificationSettings(tx, { user, session, publicKey: services.push.publicKey })
    }),
    inTransaction(notifications.subscribe, ({ tx, user, session, now, locale }, { endpoint, p256dh, auth }) =>
      subscribe(tx, { user, session, now, locale, endpoint, p256dh, auth, origins: services.pushOrigins }),
    ),
    inTransaction(notifications.unsubscribe, ({ tx, session }) => unsubscribe(tx, session)),

    inTransaction(reports.createReport, ({ tx, tell, user, now }, input) =>
      createReport(tx, user, input, { tell, random, now, limits }),
    ),
    plain(reports.getMyReports, ({ db, user }, page) => getMyReports(db, user, page)),

    plain(support.getService, ({ db, now }) => getService(db, now)),
    plain(support.openService, (caller) => openService(services, caller)),
    plain(support.getMyPlace, async ({ db, user }) => ({
      friendId: await serviceAccount(db),
      place: await services.serviceQueue.placeOf(user),
    })),

    plain(invites.getInviter, ({ db }, input) => getInviter(db, input)),
    plain(invites.getInviteOverview, ({ db, user, now }) =>
      getInviteOverview(db, { user, now, origin: addresses.shareUrl }),
    ),
    plain(invites.getInvitees, ({ db, user, now, locale }, page) => getInvitees(db, { user, now, locale }, page)),
    plain(live.getSchedule, ({ db, locale, now }) => getSchedule(db, locale, now)),
    plain(live.createTicket, ({ db, user, session, now }, { classId }) =>
      createTicket(db, services, { user, session, now, classId }),
    ),
    inTransaction(live.redeemTicket, async ({ tx, now }, { ticket }) => ({
      ...(await redeemTicket(tx, services, { ticket, now })),
      appUrl: addresses.shareUrl,
    })),
    inTransaction(live.heartbeat, ({ tx, ...request }, beat) => attendClass(tx, services, request, beat)),
    inTransaction(live.react, ({ tx, now }, reaction) => react(tx, keys, { ...reaction, now })),
    plain(live.getAttendance, ({ db, user, locale, now }) => getAttendance(db, { user, locale, now })),
    inTransaction(live.setReminder, ({ tx, user }, input) => setReminder(tx, user, input)),
    plain(live.getMyClasses, ({ db, user, locale, now }) => getMyClasses(db, { user, locale, now })),
    inTransaction(live.reportAttendance, ({ tx, now }, report) =>
      reportAttendance(tx, services.liveProviderSecret, report, now),
    ),
    plain(totals.getTotals, ({ now }) => services.totals(now)),
    plain(totals.getMyProof, ({ db, user }) => getMyProof(db, user)),
    plain(rewards.getProgramme, ({ db, now }) => getProgramme(db, now)),
    plain(rewards.getRewardOverview, ({ db, user, now }) => getRewardOverview(db, user, now)),
    inTransaction(rewards.checkIn, ({ tx, user, now }) => checkIn(tx, user, now)),
    plain(rewards.getRewardRecords, ({ db, user, locale }, input) => getRewardRecords(db, { user, locale }, input)),
    plain(fraud.getReviews, ({ db, user }, page) => getReviews(db, user, page)),
    inTransaction(fraud.appeal, async ({ tx, user, now }, { caseId, words }) => {
      await makeAppeal(tx, user, { caseId, words }, now)
      return getReview(tx, user, caseId)
    }),
    plain(rewardMonths.getCheckInCalendar, ({ db, user, now }, { month }) =>
      getCheckInCalendar(db, { user, now }, month),
    ),
    plain(rewardMonths.getMonthlyStatement, ({ db, user, now }, { month }) =>
      getMonthlyStatement(db, { user, now }, month),
    ),
    plain(specialAirdrop.getSpecialAirdrop, ({ db, user, now }) => getSpecialAirdrop(db, user, now)),
    // The claim is once for each user by itself; its transfer waits in the queue, outside any other transaction.
    plain(specialAirdrop.claimSpecialAirdrop, ({ user, now }) => claimSpecialAirdrop(services, user, now)),
    plain(rewards.getUnlockRecords, ({ db, user, locale }, input) => getUnlockRecords(db, { user, locale }, input)),
  ]
}

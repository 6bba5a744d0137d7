import type { WarningId } from '@madang/contract/chat/warnings.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { AnnouncementId } from '@madang/contract/reading/announcements.ts'
import type { FactsOf, NoticeKind } from './notices.ts'

export const friendId = '1000000001' as UserId

/** Something to be told of each kind of notice; nothing for those without facts. `friendId` is a user. */
export const noticeExamples: { readonly [Kind in NoticeKind]?: FactsOf<Kind> } = {
  consentGiven: [{ consent: 'marketing' }],
  consentWithdrawn: [{ consent: 'marketing' }],
  contactChanged: [{ contact: 'email' }],
  newDevice: [{ session: 'a session', device: 'iPhone · Safari', country: 'KR' }],
  passkeyAdded: [{ name: 'a phone' }],
  passkeyRemoved: [{ name: 'a phone' }],
  totpOn: [{}],
  totpOff: [{}],
  withdrawCheck: [{}],
  factorsEnded: [{}],
  loginFailed: [{ times: 3 }],
  resetFailed: [{ times: 1 }],
  friendRequest: [{ from: friendId }],
  classSoon: [{ classId: 'a class' }],
  classCancelled: [{ classId: 'a class' }],
  priceAlert: [{ alertId: 'an alert', symbol: 'BTC' }],
  friendAccepted: [{ by: friendId }],
  warning: [{ warningId: 'a warning' as WarningId, reason: 'spam' }],
  countryDecided: [{ requestId: 'a request', isGranted: true }],
  suspended: [{ reason: 'spam' }],
  appealUpheld: [{ answer: 'confirmed' }],
  appealAnswered: [{ answer: 'noBreach' }],
  reinstated: [{ answer: 'noBreach' }],
  friendClass: [{ day: '2026-11-21', id: 'a block' }],
  campaign: [{ id: 'an application', outcome: 'partnerApproved' }],
  announcement: [{ announcementId: '00000000-0000-4000-8000-000000000a01' as AnnouncementId }],
  balance: [{ id: 'a check-in', asset: 'CVC' }],
  reward: [{ id: 'a grant', asset: 'CVC', state: 'credited' }],
  deposit: [{ id: 'a deposit', asset: 'USDT', state: 'credited' }],
  buyback: [{ id: 'a buyback', asset: 'CVC', state: 'paid' }],
  withdrawal: [{ id: 'a withdrawal', asset: 'USDT', state: 'submitted' }],
}

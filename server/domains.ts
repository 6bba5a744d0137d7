import { announcementsDomain } from './announcements/domain.ts'
import { articlesDomain } from './articles/domain.ts'
import { bannersDomain } from './banners/domain.ts'
import { campaignsDomain } from './campaigns/domain.ts'
import { chatDomain } from './chat/domain.ts'
import { publishDueContent } from './content/appear.ts'
import { contentRoutes } from './content/routes.ts'
import type { Domain } from './domain.ts'
import { eventsDomain } from './events/domain.ts'
import { friendsDomain } from './friends/domain.ts'
import { houseDomain } from './house/domain.ts'
import { httpDomain } from './http/domain.ts'
import { keysDomain } from './keys/domain.ts'
import { ledgerDomain } from './ledger/domain.ts'
import { outboxDomain } from './outbox/domain.ts'
import { liveDomain } from './live/domain.ts'
import { marketDomain } from './market/domain.ts'
import { noticesDomain } from './notices/domain.ts'
import { notificationsDomain } from './notifications/domain.ts'
import { offeringsDomain } from './offerings/domain.ts'
import { operatorsDomain } from './operators/domain.ts'
import { ownDataDomain } from './own-data/domain.ts'
import { picturesDomain } from './pictures/domain.ts'
import { presenceDomain } from './presence/domain.ts'
import { publishersDomain } from './publishers/domain.ts'
import { reportsDomain } from './reports/domain.ts'
import { rewardsDomain } from './rewards/domain.ts'
import { securityDomain } from './security/domain.ts'
import { socketDomain } from './socket/domain.ts'
import { supportDomain } from './support/domain.ts'
import { termsDomain } from './terms/domain.ts'
import { totalsDomain } from './totals/domain.ts'
import { usersDomain } from './users/domain.ts'
import { walletDomain } from './wallet/domain.ts'

/** The one list of domains; a test compares it with the folders. Every hub of the server is a loop over it. */
export const domains: readonly Domain[] = [
  announcementsDomain,
  articlesDomain,
  bannersDomain,
  campaignsDomain,
  chatDomain,
  eventsDomain,
  friendsDomain,
  houseDomain,
  httpDomain,
  keysDomain,
  ledgerDomain,
  liveDomain,
  marketDomain,
  noticesDomain,
  notificationsDomain,
  offeringsDomain,
  operatorsDomain,
  outboxDomain,
  ownDataDomain,
  picturesDomain,
  presenceDomain,
  publishersDomain,
  reportsDomain,
  rewardsDomain,
  securityDomain,
  socketDomain,
  supportDomain,
  termsDomain,
  totalsDomain,
  usersDomain,
  walletDomain,
]

/** Every kind of content that editors write. */
export const contentRows = domains.flatMap(({ content = [] }) => content)

export const routes = [
  ...domains.flatMap(({ routes = [] }) => routes),
  ...contentRows.flatMap((row) => contentRoutes(row)),
]
const due = domains.flatMap(({ due = [] }) => due)
export const jobs = [...domains.flatMap(({ jobs = [] }) => jobs), ...due.map(({ retry }) => retry)]
export const timers = [
  ...domains.flatMap(({ timers = [] }) => timers),
  ...due.map(({ timer }) => timer),
  publishDueContent(contentRows),
]

/** Everything that waits for an operator. */
export const queues = domains.flatMap(({ queues = [] }) => queues)

/** What the open requests of all domains hold. */
export const holds = domains.flatMap(({ holds = [] }) => holds)

/** What may make the deletion of an account wait. */
export const erasureBlocks = domains.flatMap(({ blocksErasure = [] }) => blocksErasure)

/** What becomes of every table whose rows name a user. */
export const personalData = new Map(domains.flatMap((domain) => Object.entries(domain.personalData ?? {})))

/** Everything that goes after a time. */
export const retention = domains.flatMap(({ retention = [] }) => retention)

/** Everything the page of metrics shows. */
export const metricRows = {
  meters: domains.flatMap(({ meters = [] }) => meters),
  gauges: domains.flatMap(({ gauges = [] }) => gauges),
  processGauges: domains.flatMap(({ processGauges = [] }) => processGauges),
}

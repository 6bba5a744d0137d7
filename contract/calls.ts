import type { Endpoint } from './endpoint.ts'
import * as accounts from './users/accounts.ts'
import * as alerts from './reading/alerts.ts'
import * as announcements from './reading/announcements.ts'
import * as articleReports from './reading/article-reports.ts'
import * as article from './reading/article.ts'
import * as articles from './reading/articles.ts'
import { campaignCalls } from './campaigns/calls.ts'
import * as cards from './chat/cards.ts'
import * as chat from './chat/message-calls.ts'
import * as coins from './reading/coins.ts'
import * as fraud from './rewards/fraud.ts'
import * as consents from './users/consents.ts'
import * as contact from './users/contact.ts'
import * as friends from './chat/friends.ts'
import * as inviter from './chat/inviter.ts'
import * as invites from './rewards/invites.ts'
import * as live from './rewards/live.ts'
import * as market from './reading/market.ts'
import * as notices from './users/notices.ts'
import * as notifications from './chat/notifications.ts'
import * as ownData from './users/own-data.ts'
import * as pictures from './chat/pictures.ts'
import { publisherCalls } from './reading/calls.ts'
import * as reports from './chat/reports.ts'
import * as presence from './chat/presence.ts'
import * as rewardMonths from './rewards/reward-months.ts'
import * as rewards from './rewards/rewards.ts'
import * as secondFactors from './users/second-factors.ts'
import * as security from './users/security.ts'
import * as specialAirdrop from './rewards/special-airdrop.ts'
import * as support from './chat/support-calls.ts'
import * as terms from './users/terms.ts'
import * as tokenomics from './rewards/tokenomics.ts'
import * as totals from './rewards/totals.ts'
import * as tool from './tool.ts'
import * as users from './users/users.ts'
import { wayBackCalls } from './users/calls.ts'
import { walletCalls } from './wallet/calls.ts'
import * as warnings from './chat/warnings.ts'

/** Every call of the product. A call is listed here by being exported from its domain's file. */
export const calls: readonly Endpoint[] = [
  accounts,
  alerts,
  article,
  articles,
  campaignCalls,
  cards,
  chat,
  coins,
  fraud,
  friends,
  inviter,
  invites,
  live,
  market,
  notices,
  notifications,
  pictures,
  announcements,
  articleReports,
  publisherCalls,
  reports,
  presence,
  rewardMonths,
  rewards,
  specialAirdrop,
  support,
  consents,
  contact,
  ownData,
  secondFactors,
  security,
  terms,
  tokenomics,
  totals,
  tool,
  users,
  walletCalls,
  wayBackCalls,
  warnings,
]
  .flatMap((domain) => Object.values<unknown>(domain))
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'auth' in value && 'input' in value
}

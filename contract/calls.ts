import type { Endpoint } from './endpoint.ts'
import * as accounts from './accounts.ts'
import * as alerts from './alerts.ts'
import * as announcements from './announcements.ts'
import * as articleReports from './article-reports.ts'
import * as article from './article.ts'
import * as articles from './articles.ts'
import * as cards from './cards.ts'
import * as chat from './chat.ts'
import * as coins from './coins.ts'
import * as fraud from './fraud.ts'
import * as consents from './consents.ts'
import * as contact from './contact.ts'
import * as friends from './friends.ts'
import * as invites from './invites.ts'
import * as live from './live.ts'
import * as market from './market.ts'
import * as notifications from './notifications.ts'
import * as ownData from './own-data.ts'
import * as pictures from './pictures.ts'
import * as publishers from './publishers.ts'
import * as reports from './reports.ts'
import * as presence from './presence.ts'
import * as rewardMonths from './reward-months.ts'
import * as rewards from './rewards.ts'
import * as security from './security.ts'
import * as specialAirdrop from './special-airdrop.ts'
import * as support from './support.ts'
import * as terms from './terms.ts'
import * as tokenomics from './tokenomics.ts'
import * as totals from './totals.ts'
import * as tool from './tool.ts'
import * as users from './users.ts'
import * as warnings from './warnings.ts'

/** Every call of the product. A call is listed here by being exported from its domain's file. */
export const calls: readonly Endpoint[] = [
  accounts,
  alerts,
  article,
  articles,
  cards,
  chat,
  coins,
  fraud,
  friends,
  invites,
  live,
  market,
  notifications,
  pictures,
  announcements,
  articleReports,
  publishers,
  reports,
  presence,
  rewardMonths,
  rewards,
  specialAirdrop,
  support,
  consents,
  contact,
  ownData,
  security,
  terms,
  tokenomics,
  totals,
  tool,
  users,
  warnings,
]
  .flatMap((domain) => Object.values(domain))
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'auth' in value && 'input' in value
}

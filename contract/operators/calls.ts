import { casework } from './casework/casework.ts'
import * as announcements from './content/announcements.ts'
import * as approvals from './approvals.ts'
import * as articles from './content/articles.ts'
import * as audit from './audit.ts'
import * as classVideos from './class-videos.ts'
import * as banners from './content/banners.ts'
import * as campaignTexts from './content/campaigns.ts'
import * as campaigns from './campaigns.ts'
import * as classes from './classes.ts'
import * as classContent from './content/classes.ts'
import * as coins from './coins.ts'
import * as contestResults from './contest-results.ts'
import * as books from './books.ts'
import * as signIn from './sign-in.ts'
import * as drafts from './content/drafts.ts'
import * as exports from './lists/export-list.ts'
import * as events from './content/events.ts'
import * as exchangeItems from './content/exchange-items.ts'
import * as found from './lists/find.ts'
import * as home from './home.ts'
import { houseCalls } from './content/house/house-calls.ts'
import * as housePictures from './editorial-images.ts'
import * as networks from './networks.ts'
import type { OperatorEndpoint } from './operator-endpoint.ts'
import * as running from './running/calls.ts'
import * as outbox from './outbox.ts'
import * as passkeys from './passkeys.ts'
import * as people from './people.ts'
import * as preview from './content/preview.ts'
import * as proofs from './proofs.ts'
import * as publishers from './content/publishers.ts'
import * as rechargeChannels from './content/recharge-channels.ts'
import * as rules from './rules.ts'
import * as security from './security.ts'
import * as staff from './staff.ts'
import * as views from './lists/views.ts'

/** Every call of the console. A call is listed here by being exported from its file, alone or in a group such as `caseCalls`. */
export const operatorCalls: readonly OperatorEndpoint[] = [
  ...casework,
  announcements,
  approvals,
  articles,
  audit,
  banners,
  campaignTexts,
  campaigns,
  classVideos,
  classes,
  classContent,
  coins,
  contestResults,
  books,
  signIn,
  drafts,
  events,
  exports,
  exchangeItems,
  found,
  home,
  ...houseCalls,
  housePictures,
  running,
  networks,
  outbox,
  passkeys,
  people,
  preview,
  proofs,
  publishers,
  rechargeChannels,
  rules,
  security,
  staff,
  views,
]
  .flatMap((area) => Object.values<unknown>(area))
  .flatMap((value) => (isOperatorEndpoint(value) ? [value] : Object.values(value ?? {})))
  .filter(isOperatorEndpoint)

function isOperatorEndpoint(value: unknown): value is OperatorEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'right' in value && 'input' in value
}

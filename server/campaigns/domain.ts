import { ifUnlocked } from '../db/advisory-lock.ts'
import { domain } from '../domain.ts'
import { awardsPart } from './awards/awards-part.ts'
import { campaignTextRow } from './campaign-text-row.ts'
import { contestPart } from './contest/contest-part.ts'
import { creditPrizes } from './draw/credit-prizes.ts'
import { partnersPart } from './partners/partners-part.ts'
import { exchangeItemRow } from './points/exchange-item-row.ts'
import { pointsPart } from './points/points-part.ts'
import { studioPart } from './studio/studio-part.ts'
import { xrpPart } from './xrp/xrp-part.ts'

/**
 * Campaigns: each is a programme (`server/rules`) with what two people set of it (table `campaign`) and texts of the content
 * machine. All grants go through `grantAll` into the one table of grants. A further kind:
 *
 * 1. `contract/campaigns/campaign-kinds.ts`: its names, its pool (null when it gives nothing), its kinds of grants.
 * 2. `server/rules/programmes.ts`: the schema of its constants and the readings to choose from.
 * 3. `server/campaigns/kinds.ts`: its row (`kind-row.ts`): buckets, what may return and what is owed, dry run, replay.
 * 4. A migration: rows of `programme`, `rule_set`, `rule_in_force`, `campaign`, and the account of its pool. It is off
 *    everywhere until two people switch it on (`campaign.set`); `sample-campaigns.ts` says what a demonstration shows.
 * 5. Its calls, tables and timers as a part of the list below. A call names the feature of its kind in its row of the contract (`contract/features.ts`)
 *    and is answered 423 where that is absent; one that gets the id as input asks `campaigns.offered(id, country)`.
 *
 * Who grants: `lockCampaign`, then the moment from the Clock, `phaseOf(campaign, now) === 'running'`, then `grantAll`.
 */
export const campaignsDomain = domain({
  name: 'campaigns',
  about: 'campaigns: period, countries, budget, texts, and what each kind grants',
  mayUse: ['events', 'live', 'offerings', 'pictures', 'rewards', 'users'],
  content: [campaignTextRow, exchangeItemRow],
  parts: [xrpPart, awardsPart, partnersPart, pointsPart, contestPart, studioPart],
  timers: [
    {
      name: 'credit-draw-prizes',
      everyMs: 15_000,
      run: ({ pool, db, clock, bus }) => ifUnlocked(pool, 'credit-draw-prizes', () => creditPrizes({ db, clock, bus })),
    },
    {
      name: 'offered-campaigns',
      everyMs: 2_000,
      run: ({ campaigns }) => campaigns.refresh(),
    },
  ],
  stays: {
    campaign: 'content of the house',
    campaign_text: 'goes with its campaign',
    community_progress: 'how far a campaign is',
    contest_cycle: 'result that was published',
    contest_fee: 'cause of transfers',
    contest_result: 'result that was published',
    point_item: 'content of the house',
    points_progress: 'how far a campaign is',
    xrp_progress: 'how far a campaign is',
  },
})

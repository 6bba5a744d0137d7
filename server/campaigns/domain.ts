import * as contest from '@madang/contract/campaigns/contest.ts'
import * as points from '@madang/contract/campaigns/points.ts'
import * as xrp from '@madang/contract/campaigns/xrp.ts'
import { queueOf } from '../casework/queue-of.ts'
import { ifUnlocked } from '../db/advisory-lock.ts'
import { command, domain, query, sharedQuery } from '../domain.ts'
import { campaignTextRow } from './campaign-text-row.ts'
import { creditPrizes } from './draw/credit-prizes.ts'
import { eraseTopics, exportedTopics, exportedVotes } from './contest/export-contest.ts'
import { getContest, getResult, getTopic, getTopics } from './contest/get-contest.ts'
import { getMyContest } from './contest/get-my-contest.ts'
import { settleContest } from './contest/settle-contest.ts'
import { submitTopic, withdrawTopic } from './contest/submit-topic.ts'
import { topicCases } from './contest/topic-cases.ts'
import { vote } from './contest/vote.ts'
import { exchangeItemRow } from './points/exchange-item-row.ts'
import { exchangePoints } from './points/exchange-points.ts'
import { exportedExchanges, exportedReservations } from './points/export-points.ts'
import { getExchangeItems } from './points/get-exchange-items.ts'
import { getPointRecords } from './points/get-point-records.ts'
import { cancelReservation, reserveItem } from './points/reservations.ts'
import { settlePoints } from './points/settle-points.ts'
import { settleReservations } from './points/settle-reservations.ts'
import { exportedXrpInvites } from './xrp/export-xrp.ts'
import { getXrpOverview, getXrpTiers } from './xrp/get-xrp-overview.ts'
import { getXrpRecords } from './xrp/get-xrp-records.ts'
import { settleXrp } from './xrp/settle-xrp.ts'

/**
 * Campaigns: each is a programme (`server/rules`) with what two people set of it (table `campaign`) and texts of the content
 * machine. All grants go through `grantAll` into the one table of grants. A further kind:
 *
 * 1. `contract/campaigns/campaign-kinds.ts`: its names, its pool (null when it gives nothing), its kinds of grants.
 * 2. `server/rules/programmes.ts`: the schema of its constants and the readings to choose from.
 * 3. `server/campaigns/kinds.ts`: its row (`kind-row.ts`): buckets, what is reserved, dry run, replay.
 * 4. A migration: rows of `programme`, `rule_set`, `rule_in_force`, `campaign`, and the account of its pool. It is off
 *    everywhere until two people switch it on (`campaign.set`); `sample-campaigns.ts` says what a demonstration shows.
 * 5. Its calls, tables and timers here. A call about one campaign names `feature: 'programme <id>'` in its row of the
 *    contract and is answered 423 where that is absent; one that gets the id as input asks `campaigns.offered(id, country)`.
 *
 * Who grants: `lockCampaign`, then the moment from the Clock, `phaseOf(campaign, now) === 'running'`, then `grantAll`.
 */
export const campaignsDomain = domain({
  name: 'campaigns',
  about: 'campaigns: period, countries, budget, texts, and what each kind grants',
  mayUse: ['events', 'live', 'pictures', 'rewards', 'users'],
  content: [campaignTextRow, exchangeItemRow],
  routes: [
    query(xrp.getXrpOverview, getXrpOverview),
    query(xrp.getXrpTiers, getXrpTiers),
    query(xrp.getXrpRecords, getXrpRecords),
    query(points.getExchangeItems, getExchangeItems),
    query(points.getPointRecords, getPointRecords),
    command(points.exchangePoints, exchangePoints),
    command(points.reserveItem, reserveItem),
    command(points.cancelReservation, cancelReservation),
    sharedQuery(contest.getContest, getContest),
    { ...sharedQuery(contest.getTopics, getTopics), sharedMs: 5_000 },
    { ...sharedQuery(contest.getTopic, getTopic), sharedMs: 5_000 },
    sharedQuery(contest.getResult, getResult),
    query(contest.getMyContest, getMyContest),
    command(contest.submitTopic, submitTopic),
    command(contest.withdrawTopic, withdrawTopic),
    command(contest.vote, vote),
  ],
  timers: [
    {
      name: 'settle-xrp',
      everyMs: 15_000,
      run: ({ pool, db, clock, bus }) => ifUnlocked(pool, 'settle-xrp', () => settleXrp({ db, clock, bus })),
    },
    {
      name: 'credit-draw-prizes',
      everyMs: 15_000,
      run: ({ pool, db, clock, bus }) => ifUnlocked(pool, 'credit-draw-prizes', () => creditPrizes({ db, clock, bus })),
    },
    {
      name: 'settle-points',
      everyMs: 15_000,
      run: ({ pool, db, clock, bus }) => ifUnlocked(pool, 'settle-points', () => settlePoints({ db, clock, bus })),
    },
    {
      name: 'settle-reservations',
      everyMs: 15_000,
      run: ({ pool, db, clock, bus }) =>
        ifUnlocked(pool, 'settle-reservations', () => settleReservations({ db, clock, bus })),
    },
    {
      name: 'settle-contest',
      everyMs: 5_000,
      run: ({ pool, db, clock, bus }) => ifUnlocked(pool, 'settle-contest', () => settleContest({ db, clock, bus })),
    },
    {
      name: 'offered-campaigns',
      everyMs: 2_000,
      run: ({ campaigns }) => campaigns.refresh(),
    },
  ],
  queues: [queueOf(topicCases)],
  personalData: {
    point_exchange: {
      by: ['user_id'],
      onErase: { stays: 'cause of transfers, which replay from it (INV-M08)' },
      onExport: exportedExchanges,
    },
    point_reservation: {
      by: ['user_id'],
      onErase: { stays: 'cause of transfers, which replay from it (INV-M08)' },
      onExport: exportedReservations,
    },
    contest_topic: { by: ['author'], onErase: eraseTopics, onExport: exportedTopics },
    contest_vote: {
      by: ['user_id'],
      onErase: { stays: 'part of a final result, which replays from it (INV-F06); holds a time and a topic alone' },
      onExport: exportedVotes,
    },
    xrp_invite: {
      by: ['invitee', 'inviter'],
      onErase: { stays: 'cause of grants and transfers, which replay from it (INV-M08)' },
      onExport: exportedXrpInvites,
    },
  },
})

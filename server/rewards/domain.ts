import * as fraud from '@madang/contract/rewards/fraud.ts'
import * as invites from '@madang/contract/rewards/invites.ts'
import * as live from '@madang/contract/rewards/live.ts'
import * as rewardMonths from '@madang/contract/rewards/reward-months.ts'
import * as rewards from '@madang/contract/rewards/rewards.ts'
import * as specialAirdrop from '@madang/contract/rewards/special-airdrop.ts'
import * as tokenomics from '@madang/contract/rewards/tokenomics.ts'
import * as tool from '@madang/contract/tool.ts'
import { queueOf } from '../casework/queue-of.ts'
import { checkedCommand, domain, command, query, standalone } from '../domain.ts'
import { reassessInvitations } from './fraud/reassess.ts'
import { attendClass, crowdAt } from './class-time/attend-class.ts'
import { getInstanceAppInformation } from './get-app-information.ts'
import { checkIn } from './check-in/check-in.ts'
import { releaseAndNotify } from './grants/release-registrations.ts'
import { openClaims } from './airdrop/open-claims.ts'
import { airdropCases, carriedOutAirdrops } from './airdrop/airdrop-cases.ts'
import { claimSpecialAirdrop } from './airdrop/claim-special-airdrop.ts'
import { makeAppeal } from './fraud/appeals.ts'
import { fraudAppealCases, fraudCases } from './fraud/fraud-cases.ts'
import { getReviews } from './fraud/get-reviews.ts'
import { getAttendance } from './class-time/get-attendance.ts'
import { getCheckInCalendar } from './check-in/get-check-in-calendar.ts'
import { getMonthlyStatement } from './records/get-monthly-statement.ts'
import { getRewardOverview } from './records/get-overview.ts'
import { getProgramme } from './records/get-programme.ts'
import { getRewardRecords } from './records/get-reward-records.ts'
import { getSpecialAirdrop } from './airdrop/get-special-airdrop.ts'
import { getTokenomics } from './records/get-tokenomics.ts'
import { getUnlockRecords } from './records/get-unlock-records.ts'
import { getInvitees, getInviteOverview } from './invitees/invitees.ts'
import { waitingClassTime } from './class-time/waiting-class-time.ts'
import { waitingFriends } from './class-time/waiting-friends.ts'
import { reportAttendance } from './class-time/report-attendance.ts'
import {
  exportedActiveDays,
  exportedAirdrop,
  exportedAppeals,
  exportedCheckIns,
  exportedClassUnlocks,
  exportedGrants,
  exportedReviews,
} from './export-rewards.ts'
import { exportedInvitees } from './invitees/export-invitees.ts'

export const rewardsDomain = domain({
  name: 'rewards',
  about: 'grants, check-ins, class time rewards, records, fraud check',
  mayUse: ['friends', 'live', 'offerings', 'users'],
  routes: [
    query(tool.getInstanceAppInformation, getInstanceAppInformation),
    query(tokenomics.getTokenomics, getTokenomics),
    query(invites.getInviteOverview, getInviteOverview),
    query(invites.getInvitees, getInvitees),
    checkedCommand(live.heartbeat, crowdAt, attendClass),
    query(live.getAttendance, getAttendance),
    command(live.reportAttendance, reportAttendance),
    query(rewards.getProgramme, getProgramme),
    query(rewards.getRewardOverview, getRewardOverview),
    command(rewards.checkIn, checkIn),
    query(rewards.getRewardRecords, getRewardRecords),
    query(fraud.getReviews, getReviews),
    command(fraud.appeal, makeAppeal),
    query(rewardMonths.getCheckInCalendar, getCheckInCalendar),
    query(rewardMonths.getMonthlyStatement, getMonthlyStatement),
    query(specialAirdrop.getSpecialAirdrop, getSpecialAirdrop),
    // The claim is once for each user by itself; its transfer waits in the queue, outside any other transaction.
    standalone(specialAirdrop.claimSpecialAirdrop, claimSpecialAirdrop),
    query(rewards.getUnlockRecords, getUnlockRecords),
  ],
  queues: [queueOf(fraudCases), queueOf(fraudAppealCases), queueOf(airdropCases)],
  holds: [openClaims],
  timers: [
    { name: 'settle-registrations', everyMs: 5_000, run: ({ settler }) => settler.settle() },
    {
      name: 'release-registrations',
      everyMs: 30_000,
      run: ({ db, bus, clock }) => releaseAndNotify(db, clock, bus),
    },
    { name: 'write-active-days', everyMs: 10_000, run: ({ activeDays }) => activeDays.write() },
  ],
  jobs: [reassessInvitations],
  due: [carriedOutAirdrops, waitingClassTime, waitingFriends],
  stays: {
    budget_alert: 'one row for a budget and its mark',
    grant_step: 'how far grants are',
    registration_counter: 'one row',
  },
  personalData: {
    check_in: {
      by: ['user_id'],
      onErase: { stays: 'cause of transfers, which replay from it (INV-M08)' },
      onExport: exportedCheckIns,
    },
    class_unlock: {
      by: ['user_id', 'attendee'],
      onErase: { stays: 'cause of transfers (INV-U03)' },
      onExport: exportedClassUnlocks,
    },
    class_unlock_waiting: {
      by: ['user_id'],
      onErase: { stays: 'what was watched is credited once the books are whole; gone with it (INV-U03)' },
      onExport: 'notExported: days whose blocks are credited shortly; what was watched is in `classDays`',
    },
    class_friends_waiting: {
      by: ['attendee'],
      onErase: { stays: 'friends are paid for what was watched within seconds; gone with it (INV-U05)' },
      onExport: 'notExported: blocks whose friends are paid shortly; what was watched is in `classDays`',
    },
    fraud_appeal: {
      by: ['user_id'],
      onErase: { stays: 'belongs to a decision about grants (REQ-108)' },
      onExport: exportedAppeals,
    },
    fraud_case: {
      by: ['user_id'],
      onErase: { stays: 'decision about grants, their cause (INV-R10)' },
      onExport: exportedReviews,
    },
    invitee_verdict: {
      by: ['invitee'],
      onErase: { stays: 'decides whether an invitee was valid (REQ-107)' },
      onExport: 'notExported: what fraud control goes by is told to nobody outside (REQ-119)',
    },
    reward_grant: {
      by: ['user_id', 'invitee'],
      onErase: { stays: 'cause of transfers, which replay from it (INV-M08)' },
      onExport: [exportedGrants, exportedInvitees],
    },
    special_airdrop: { by: ['user_id'], onErase: { stays: 'cause of a transfer' }, onExport: exportedAirdrop },
    user_day: {
      by: ['user_id'],
      onErase: { stays: 'decides whether an invitee was valid (REQ-107)' },
      onExport: exportedActiveDays,
    },
  },
})

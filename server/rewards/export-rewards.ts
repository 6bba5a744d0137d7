import { sql } from 'kysely'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import { airdropReasons } from '@madang/contract/rewards/airdrop-reasons.ts'
import { fraudReasons, type FraudReason } from '@madang/contract/rewards/fraud-reasons.ts'
import { campaignGrantLabels } from '@madang/contract/campaigns/campaign-kinds.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import { labelsIn } from '@madang/contract/rewards/reward-kinds.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import { concerned } from './fraud/get-reviews.ts'
import { plainRefusals } from './records/record-texts.ts'
import type { CaseState } from './tables.ts'

const cvc = (amount: bigint) => formatAmount('CVC', units<'CVC'>(amount))
const waiting = inLanguages('대기 중', '等待中', 'Waiting')
const inReview = inLanguages('심사 중', '审核中', 'In review')

export const exportedGrants = exportSection({
  name: 'grants',
  part: 'rewards',
  title: inLanguages('보상', '奖励', 'Rewards'),
  fields: {
    kind: {
      label: labels.kind,
      values: { ...labelsIn('reward'), ...campaignGrantLabels },
    },
    asset: labels.asset,
    amount: labels.amount,
    available: inLanguages('지급 즉시 풀림', '发放时解锁', 'Unlocked immediately'),
    locked: inLanguages('잠김', '锁定', 'Locked'),
    status: {
      label: labels.state,
      values: {
        pending: waiting,
        held: inReview,
        credited: inLanguages('지급됨', '已发放', 'Credited'),
        refused: inLanguages('지급하지 않음', '未发放', 'Not credited'),
        reversed: inLanguages('회수됨', '已收回', 'Taken back'),
      },
    },
    reason: { label: labels.reason, values: { ...plainRefusals, ...fraudReasons } },
    ordinal: inLanguages('가입 순번', '注册序号', 'Number of the registration'),
    level: inLanguages('초대 차수', '邀请级别', 'Level of the invitation'),
    invitee: inLanguages('초대한 친구의 아이디', '受邀好友的 ID', 'Account ID of the invited friend'),
    ruleVersion: labels.ruleVersion,
    createdAt: labels.time,
    dueAt: inLanguages('지급 예정', '预计发放', 'Due'),
    decidedAt: labels.decidedAt,
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('reward_grant')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => ({
      kind: row.kind,
      asset: row.asset,
      amount: formatAmount(row.asset, units(row.amount)),
      available: formatAmount(row.asset, units(row.available)),
      locked: formatAmount(row.asset, units(row.locked)),
      status: row.status,
      reason: row.reason,
      ordinal: row.ordinal === null ? null : String(row.ordinal),
      level: row.level,
      // Who came by a friend of a friend is the friend's to know.
      invitee: row.level === 1 ? row.invitee : null,
      ruleVersion: row.rule_version,
      createdAt: row.created_at,
      dueAt: row.due_at,
      decidedAt: row.decided_at,
    }))
  },
})

export const exportedCheckIns = exportSection({
  name: 'checkIns',
  part: 'rewards',
  title: inLanguages('출석', '签到', 'Check-ins'),
  fields: {
    day: labels.day,
    checkedAt: labels.time,
    streak: inLanguages('연속 출석', '连续签到', 'Streak'),
    unlocked: labels.unlocked,
    ruleVersion: labels.ruleVersion,
  },
  read: async ({ db }, user) => {
    const rows = await db.selectFrom('check_in').selectAll().where('user_id', '=', user).orderBy('day').execute()
    return rows.map((row) => ({
      day: row.day,
      checkedAt: row.checked_at,
      streak: row.streak,
      unlocked: cvc(row.unlocked),
      ruleVersion: row.rule_version,
    }))
  },
})

/** What my class time unlocked for me, and a friend's for me. */
export const exportedClassUnlocks = exportSection({
  name: 'classUnlocks',
  part: 'rewards',
  title: inLanguages('수업 해제 기록', '听课解锁记录', 'Unlocked by classes'),
  fields: {
    day: labels.day,
    time: labels.time,
    block: inLanguages('그날 몇 번째 10분', '当天第几个10分钟', 'Ten minutes of the day, number'),
    isFriends: inLanguages('친구의 수업', '好友的课程', 'A friend’s class'),
    unlocked: labels.unlocked,
    ruleVersion: labels.ruleVersion,
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('class_unlock')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('credited_at', 'desc')
      .orderBy('block', 'desc')
      .execute()
    return rows.map((row) => ({
      day: row.day,
      time: row.credited_at,
      block: row.block,
      isFriends: row.attendee !== user,
      unlocked: cvc(row.unlocked),
      ruleVersion: row.rule_version,
    }))
  },
})

export const exportedAirdrop = exportSection({
  name: 'specialAirdrop',
  part: 'rewards',
  title: inLanguages('특별 에어드랍', '特别空投', 'Special airdrop'),
  fields: {
    amount: labels.amount,
    unlocked: labels.unlocked,
    state: {
      label: labels.state,
      values: {
        review: inReview,
        paid: inLanguages('지급됨', '已发放', 'Credited'),
        refused: inLanguages('거절됨', '已拒绝', 'Rejected'),
      },
    },
    reason: { label: labels.reason, values: airdropReasons },
    ruleVersion: labels.ruleVersion,
    claimedAt: inLanguages('신청한 시각', '申领时间', 'Claimed'),
    decidedAt: labels.decidedAt,
  },
  read: async ({ db }, user) => {
    const rows = await db.selectFrom('special_airdrop').selectAll().where('user_id', '=', user).execute()
    return rows.map((row) => ({
      amount: formatAmount('USDT', units(row.amount)),
      unlocked: cvc(row.unlocked),
      state: row.state,
      reason: row.reason,
      ruleVersion: row.rule_version,
      claimedAt: row.claimed_at,
      decidedAt: row.decided_at,
    }))
  },
})

interface ReviewRow {
  readonly caseId: CaseId
  readonly state: CaseState
  readonly reason: FraudReason | null
  readonly openedAt: Date
  readonly decidedAt: Date | null
}

/** Reviews of a user and of their grants. What they were found by is told to nobody outside. */
export const exportedReviews = exportSection({
  name: 'rewardReviews',
  part: 'rewards',
  title: inLanguages('보상 심사', '奖励审核', 'Reviews of my rewards'),
  fields: {
    caseId: inLanguages('심사 번호', '审核编号', 'Number of the review'),
    state: {
      label: labels.state,
      values: {
        open: waiting,
        claimed: inReview,
        released: inLanguages('이상 없음', '未发现问题', 'Nothing was found'),
        refused: inLanguages('지급하지 않음', '不予发放', 'Not credited'),
      },
    },
    reason: { label: labels.reason, values: fraudReasons },
    openedAt: labels.time,
    decidedAt: labels.decidedAt,
  },
  read: async ({ db }, user) => {
    const { rows } = await sql<ReviewRow>`
      select fraud_case.case_id as "caseId", fraud_case.state,
        case when mine.lost or fraud_case.user_id = ${user} then fraud_case.reason end as reason,
        opened_at as "openedAt", fraud_case.decided_at as "decidedAt"
      from fraud_case left join (
        select fraud_case as case_id, bool_or(status in ('refused', 'reversed')) as lost
        from reward_grant where user_id = ${user} and ${concerned} group by fraud_case
      ) as mine using (case_id)
      where fraud_case.user_id = ${user} or mine.case_id is not null
      order by opened_at desc, case_id desc`.execute(db)
    return rows
  },
})

export const exportedAppeals = exportSection({
  name: 'rewardAppeals',
  part: 'rewards',
  title: inLanguages('보상 이의 신청', '奖励申诉', 'Appeals about my rewards'),
  fields: {
    caseId: inLanguages('심사 번호', '审核编号', 'Number of the review'),
    words: labels.note,
    state: {
      label: labels.state,
      values: {
        open: waiting,
        claimed: inReview,
        granted: inLanguages('받아들여짐', '申诉成立', 'Granted'),
        upheld: inLanguages('유지됨', '维持原判', 'Upheld'),
      },
    },
    madeAt: labels.time,
    decidedAt: labels.decidedAt,
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('fraud_appeal')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('made_at', 'desc')
      .execute()
    return rows.map((row) => ({
      caseId: row.case_id,
      words: row.words,
      state: row.state,
      madeAt: row.made_at,
      decidedAt: row.decided_at,
    }))
  },
})

export const exportedActiveDays = exportSection({
  name: 'activeDays',
  part: 'rewards',
  title: inLanguages('이용한 날', '活跃日', 'Days of activity'),
  fields: { day: labels.day },
  read: ({ db }, user) =>
    db.selectFrom('user_day').select('day').where('user_id', '=', user).orderBy('day', 'desc').execute(),
})

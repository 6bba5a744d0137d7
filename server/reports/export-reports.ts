import type { ReportReason } from '@madang/contract/chat/reports.ts'
import type { Text } from '@madang/contract/locale.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { takenBackByOthers } from '../chat/reading/messages-as-sent.ts'
import { exportSection } from '../personal-data.ts'
import './tables.ts'

const reasons = {
  scam: inLanguages('사기 또는 금전 요구', '诈骗或索要钱财', 'Scam or asking for money'),
  impersonation: inLanguages('다른 사람 사칭', '冒充他人', 'Pretends to be someone else'),
  harassment: inLanguages('욕설, 협박, 괴롭힘', '辱骂、威胁、骚扰', 'Insults, threats, harassment'),
  spam: inLanguages('광고, 도배', '广告、刷屏', 'Advertising or spam'),
  sexual: inLanguages('성적인 내용', '色情内容', 'Sexual content'),
  other: inLanguages('그 밖의 문제', '其他问题', 'Something else'),
} as const satisfies Record<ReportReason, Text>

/** Reports a user made. Those about them are told as warnings, which name no reporter. */
export const exportedReports = exportSection({
  name: 'reports',
  part: 'people',
  title: inLanguages('내 신고', '我的举报', 'Reports I made'),
  fields: {
    userId: inLanguages('신고한 사람의 아이디', '被举报人的 ID', 'Account ID of the reported person'),
    reason: { label: labels.reason, values: reasons },
    note: labels.note,
    blocked: inLanguages('함께 차단', '同时拉黑', 'Blocked as well'),
    state: {
      label: labels.state,
      values: {
        open: inLanguages('대기 중', '等待中', 'Waiting'),
        claimed: inLanguages('심사 중', '审核中', 'In review'),
        decided: inLanguages('결정됨', '已处理', 'Decided'),
      },
    },
    decision: {
      label: labels.decision,
      values: {
        warned: inLanguages('경고', '警告', 'Warned'),
        suspended: inLanguages('이용 정지', '暂停使用', 'Suspended'),
        noBreach: inLanguages('위반 없음', '未发现违规', 'No rule was broken'),
        notEnough: inLanguages('판단하기에 부족', '内容不足以判断', 'Too little to decide'),
      },
    },
    createdAt: labels.time,
    decidedAt: labels.decidedAt,
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('report')
      .selectAll()
      .where('reporter', '=', user)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      userId: row.reported,
      reason: row.reason,
      note: row.note,
      blocked: row.blocked,
      state: row.state,
      decision: row.decision,
      createdAt: row.created_at,
      decidedAt: row.decided_at,
    }))
  },
})

/** The messages somebody attached to their reports. What another took back, or took along with their account, nobody reads any more (REQ-93). */
export const exportedEvidence = exportSection({
  name: 'reportedMessages',
  part: 'people',
  title: inLanguages('신고에 첨부한 메시지', '举报所附的消息', 'Messages attached to my reports'),
  fields: {
    reportedAt: inLanguages('신고한 시각', '举报时间', 'Reported'),
    sender: inLanguages('보낸 사람의 아이디', '发送者的 ID', 'Account ID of the sender'),
    sentAt: labels.time,
    content: labels.content,
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('report_evidence as evidence')
      .innerJoin('report', 'report.id', 'evidence.report')
      .select(['report.created_at', 'evidence.sender', 'evidence.sent_at', 'evidence.content'])
      .select(['evidence.conversation', 'evidence.seq'])
      .where('report.reporter', '=', user)
      .orderBy('report.created_at', 'desc')
      .orderBy('evidence.report')
      .orderBy('evidence.seq')
      .execute()
    const takenBack = await takenBackByOthers(db, user, rows)
    return rows.map((row) => ({
      reportedAt: row.created_at,
      sender: row.sender,
      sentAt: row.sent_at,
      content: takenBack(row) ? '' : row.content,
    }))
  },
})

export const exportedWarnings = exportSection({
  name: 'warnings',
  part: 'people',
  title: inLanguages('받은 경고', '收到的警告', 'Warnings'),
  fields: {
    reason: { label: labels.reason, values: reasons },
    givenAt: labels.time,
    seenAt: inLanguages('읽은 시각', '查看时间', 'Read'),
    appeal: {
      label: inLanguages('이의 신청', '申诉', 'Appeal'),
      values: {
        open: inLanguages('대기 중', '等待中', 'Waiting'),
        claimed: inLanguages('심사 중', '审核中', 'In review'),
        granted: inLanguages('받아들여짐', '申诉成立', 'Granted'),
        upheld: inLanguages('유지됨', '维持原判', 'Upheld'),
      },
    },
    words: inLanguages('이의 신청 내용', '申诉内容', 'What I wrote in my appeal'),
    appealedAt: inLanguages('이의 신청 시각', '申诉时间', 'Appealed'),
    decidedAt: labels.decidedAt,
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('warning')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('given_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      reason: row.reason,
      givenAt: row.given_at,
      seenAt: row.seen_at,
      appeal: row.appeal,
      words: row.words,
      appealedAt: row.appealed_at,
      decidedAt: row.decided_at,
    }))
  },
})

import type { Consent } from '@madang/contract/users/accounts.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import { contactOf } from './contacts/contacts.ts'
import { consentsOf } from './operator-user-queries.ts'
import { suspensionAnswerTexts } from '@madang/contract/users/suspension-answers.ts'
import { suspensionReasons } from '@madang/contract/users/suspension-reasons.ts'
import './tables.ts'

/** An account without its password or any digest. */
export const exportedAccount = exportSection({
  name: 'account',
  part: 'account',
  title: inLanguages('계정', '账号', 'Account'),
  fields: {
    userId: labels.userId,
    nickName: labels.nickName,
    avatar: labels.avatar,
    inviteCode: inLanguages('초대 코드', '邀请码', 'Invitation code'),
    inviter: inLanguages('초대한 사람', '邀请人', 'Inviter'),
    ordinal: inLanguages('가입 순번', '注册序号', 'Number of the registration'),
    registeredAt: inLanguages('가입한 시각', '注册时间', 'Registered'),
    locale: labels.language,
    country: labels.country,
    decidedCountry: inLanguages('변경된 국가·지역', '变更后的国家和地区', 'Country or region since changed'),
    verified: inLanguages('인증 표시', '认证标识', 'Verified badge'),
    status: {
      label: labels.state,
      values: {
        active: inLanguages('이용 중', '正常', 'Active'),
        suspended: inLanguages('이용 정지', '暂停使用', 'Suspended'),
        deleted: inLanguages('탈퇴', '已注销', 'Deleted'),
      },
    },
    deletionAt: inLanguages('탈퇴 예정', '预定注销时间', 'To be deleted'),
  },
  read: async ({ db }, user) => {
    const row = await db.selectFrom('user').selectAll().where('user_id', '=', user).executeTakeFirstOrThrow()
    return {
      userId: row.user_id,
      nickName: row.nick_name,
      avatar: row.avatar,
      inviteCode: row.invite_code,
      inviter: row.inviter,
      ordinal: row.ordinal === null ? null : String(row.ordinal),
      registeredAt: row.registered_at,
      locale: row.locale,
      country: row.country,
      decidedCountry: row.decided_country,
      verified: row.verified,
      status: row.status,
      deletionAt: row.deletion_at,
    }
  },
})

export const exportedSettings = exportSection({
  name: 'settings',
  part: 'account',
  title: inLanguages('설정', '设置', 'Settings'),
  fields: {
    findable: inLanguages('검색 허용', '允许被搜索', 'Can be found'),
    readMarks: inLanguages('읽음 표시', '已读标记', 'Read marks'),
    presence: inLanguages('접속 상태 표시', '显示在线状态', 'Presence'),
    friendsByLink: inLanguages(
      '내 링크로 가입하면 바로 친구',
      '通过我的链接注册即成为好友',
      'Friends at once by my link',
    ),
  },
  read: async ({ db }, user) => {
    const row = await db
      .selectFrom('user')
      .select(['findable', 'read_marks', 'presence', 'friends_by_link'])
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow()
    return {
      findable: row.findable,
      readMarks: row.read_marks,
      presence: row.presence,
      friendsByLink: row.friends_by_link,
    }
  },
})

export const exportedContact = exportSection({
  name: 'contact',
  part: 'account',
  title: inLanguages('연락처', '联系方式', 'Contact'),
  fields: {
    phone: labels.phone,
    isPhoneProved: inLanguages('번호 확인됨', '号码已验证', 'Number proved'),
    email: inLanguages('이메일', '电子邮箱', 'E-mail address'),
    isEmailProved: inLanguages('이메일 확인됨', '邮箱已验证', 'E-mail address proved'),
  },
  read: ({ db, keys }, user) => contactOf(db, keys, user),
})

const consentNames = {
  age: inLanguages('만 19세 이상', '年满19周岁', 'At least 19 years old'),
  terms: inLanguages('이용약관', '使用条款', 'Terms of use'),
  privacy: inLanguages('개인정보 처리방침', '隐私政策', 'Privacy policy'),
  marketing: inLanguages('마케팅 정보', '营销信息', 'Marketing messages'),
  nightMarketing: inLanguages('야간 마케팅 정보', '夜间营销信息', 'Marketing messages at night'),
} as const satisfies Record<Consent, unknown>

export const exportedConsents = exportSection({
  name: 'consents',
  part: 'account',
  title: inLanguages('동의', '同意记录', 'Consents'),
  fields: {
    kind: { label: labels.kind, values: consentNames },
    version: inLanguages('버전', '版本', 'Version'),
    givenAt: inLanguages('동의한 시각', '同意时间', 'Given'),
    withdrawnAt: inLanguages('철회한 시각', '撤回时间', 'Withdrawn'),
  },
  read: ({ db }, user) => consentsOf(db, user),
})

const appealWords = inLanguages('이의 신청 내용', '申诉内容', 'What I wrote in my appeal')
const appealTime = inLanguages('이의 신청 시각', '申诉时间', 'Appealed')
const appealAnswer = inLanguages('이의 신청 결과', '申诉结果', 'Answer to my appeal')

/** Pictures of an appeal are among the pictures. */
export const exportedSuspensions = exportSection({
  name: 'suspensions',
  part: 'account',
  title: inLanguages('이용 정지', '暂停使用记录', 'Suspensions'),
  fields: {
    reason: { label: labels.reason, values: suspensionReasons },
    at: inLanguages('시작', '开始时间', 'Since'),
    until: inLanguages('해제 예정', '预定恢复时间', 'Ends by itself'),
    endedAt: inLanguages('해제', '恢复时间', 'Ended'),
    words: appealWords,
    appealedAt: appealTime,
    answer: { label: appealAnswer, values: suspensionAnswerTexts },
    decidedAt: labels.decidedAt,
  },
  read: async ({ db }, user) => {
    const rows = await db.selectFrom('suspension').selectAll().where('user_id', '=', user).orderBy('at').execute()
    return rows.map((row) => ({
      reason: row.reason,
      at: row.at,
      until: row.until_at,
      endedAt: row.ended_at,
      words: row.words,
      appealedAt: row.appealed_at,
      answer: row.answer,
      decidedAt: row.decided_at,
    }))
  },
})

/** Appeals that were refused before the last one of the same suspension. */
export const exportedEarlierAppeals = exportSection({
  name: 'earlierAppeals',
  part: 'account',
  title: inLanguages('이전 이의 신청', '之前的申诉', 'Earlier appeals'),
  fields: {
    words: appealWords,
    appealedAt: appealTime,
    answer: { label: appealAnswer, values: suspensionAnswerTexts },
    decidedAt: labels.decidedAt,
  },
  read: ({ db }, user) =>
    db
      .selectFrom('earlier_appeal')
      .select(['words', 'appealed_at as appealedAt', 'answer', 'decided_at as decidedAt'])
      .where('user_id', '=', user)
      .orderBy('decided_at')
      .execute(),
})

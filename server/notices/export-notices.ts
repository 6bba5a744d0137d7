import type { Text } from '@madang/contract/locale.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { InboxKind } from '@madang/contract/users/notice-facts.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { stands } from '../outbox/inbox-rows.ts'
import { exportSection } from '../personal-data.ts'
import '../outbox/record-notices.ts'

const kindNames = {
  friendRequest: inLanguages('친구 신청', '好友申请', 'Friend request'),
  friendAccepted: inLanguages('친구 신청 수락', '好友申请已通过', 'Friend request accepted'),
  reward: inLanguages('보상', '奖励', 'Reward'),
  deposit: inLanguages('입금', '充值', 'Deposit'),
  buyback: inLanguages('매입', '回购', 'Buyback'),
  withdrawal: inLanguages('출금', '提现', 'Withdrawal'),
  newDevice: inLanguages('새 기기에서 로그인', '新设备登录', 'Logged in from a new device'),
  security: inLanguages('로그인 방법 변경', '登录方式更改', 'Ways to log in'),
  warning: inLanguages('경고', '警告', 'Warning'),
  reinstated: inLanguages('이용 정지 해제', '账号恢复使用', 'Suspension lifted'),
  suspended: inLanguages('이용 정지', '暂停使用', 'Suspended'),
  appealUpheld: inLanguages('이의 신청 결과', '申诉结果', 'Appeal decided'),
  country: inLanguages('국가·지역 변경 요청', '变更国家和地区', 'Country or region'),
  serviceReply: inLanguages('고객센터 답변', '客服回复', 'Reply of customer service'),
  classSoon: inLanguages('수업', '课程', 'Class'),
  classCancelled: inLanguages('취소된 수업', '已取消的课程', 'Class cancelled'),
  priceAlert: inLanguages('가격 알림', '价格提醒', 'Price alert'),
  friendClass: inLanguages('친구의 수업', '好友上课', 'Class of a friend'),
  campaign: inLanguages('이벤트', '活动', 'Campaign'),
  announcement: inLanguages('공지', '公告', 'Announcement'),
} as const satisfies Record<InboxKind, Text>

/** The inbox. What is known of a notice is there as it is kept, by names. */
export const exportedNotices = exportSection({
  name: 'notices',
  part: 'notifications',
  title: inLanguages('알림', '通知', 'Notices'),
  fields: {
    createdAt: labels.time,
    kind: { label: labels.kind, values: kindNames },
    facts: labels.content,
    times: inLanguages('횟수', '次数', 'Times'),
    readAt: inLanguages('읽은 시각', '阅读时间', 'Read'),
  },
  read: async ({ db }, user) => {
    const mine = db.selectFrom('notice').selectAll().where('user_id', '=', user).where(stands)
    const rows = await mine.orderBy('id', 'desc').execute()
    return rows.map(({ created_at, kind, facts, times, read_at }) => ({
      createdAt: created_at,
      kind,
      facts: Object.values(facts).join(' · '),
      times,
      readAt: read_at,
    }))
  },
})

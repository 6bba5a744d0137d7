import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import { wishesOf } from './settings.ts'
import './tables.ts'

export const exportedWishes = exportSection({
  name: 'notificationSettings',
  part: 'notifications',
  title: inLanguages('알림 설정', '通知设置', 'Notification settings'),
  fields: {
    messages: inLanguages('메시지', '消息', 'Messages'),
    requests: inLanguages('친구 신청', '好友申请', 'Friend requests'),
    accepted: inLanguages('친구 신청 수락', '好友申请通过', 'Accepted friend requests'),
    alerts: inLanguages('가격 알림', '价格提醒', 'Price alerts'),
    classes: inLanguages('수업', '课程', 'Classes'),
    rewards: inLanguages('보상', '奖励', 'Rewards'),
    campaigns: inLanguages('이벤트', '活动', 'Campaigns'),
    announcements: inLanguages('공지', '公告', 'Announcements'),
    hideSender: inLanguages('보낸 사람 숨기기', '隐藏发送者', 'Hide the sender'),
    quietFrom: inLanguages('방해 금지 시작(분)', '免打扰开始（分钟）', 'Quiet from (minute of the day)'),
    quietTo: inLanguages('방해 금지 끝(분)', '免打扰结束（分钟）', 'Quiet to (minute of the day)'),
    timeZone: inLanguages('시간대', '时区', 'Time zone'),
  },
  read: ({ db }, user) => wishesOf(db, user),
})

/** Without the keys of the phones, with which anybody could push to them. */
export const exportedSubscriptions = exportSection({
  name: 'pushSubscriptions',
  part: 'notifications',
  title: inLanguages('알림을 받는 기기', '接收推送的设备', 'Devices with push notifications'),
  fields: {
    service: inLanguages('알림 서비스', '推送服务', 'Push service'),
    locale: labels.language,
    createdAt: labels.time,
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('push_subscription')
      .select(['endpoint', 'locale', 'created_at'])
      .where('user_id', '=', user)
      .orderBy('created_at')
      .execute()
    return rows.map(({ endpoint, locale, created_at: createdAt }) => ({
      service: URL.canParse(endpoint) ? new URL(endpoint).host : '',
      locale,
      createdAt,
    }))
  },
})

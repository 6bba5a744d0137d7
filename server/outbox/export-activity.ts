import type { Text } from '@madang/contract/locale.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { ActivityKind } from '@madang/contract/users/security.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import { activityOf } from './activity.ts'
import './push-task.ts'
import './queue-message.ts'

const activityNames = {
  registered: inLanguages('가입', '注册', 'Registered'),
  login: inLanguages('로그인', '登录', 'Logged in'),
  newDevice: inLanguages('새 기기에서 로그인', '新设备登录', 'Logged in from a new device'),
  logout: inLanguages('로그아웃', '退出登录', 'Logged out'),
  passwordChanged: inLanguages('비밀번호 변경', '修改密码', 'Password changed'),
  passwordReset: inLanguages('비밀번호 재설정', '重设密码', 'Password reset'),
  frozen: inLanguages('계정 동결', '冻结账号', 'Account frozen'),
  unfrozen: inLanguages('계정 동결 해제', '账号解冻', 'Account opened again'),
  reinstated: inLanguages('이용 정지 해제', '账号恢复使用', 'Suspension lifted'),
  appealUpheld: inLanguages('이의 신청 결과: 정지 유지', '申诉结果：维持暂停使用', 'Appeal decided: suspension stays'),
  codesRenewed: inLanguages('복구 코드 새로 받음', '更新恢复码', 'Recovery codes renewed'),
  codesNoted: inLanguages('복구 코드를 적어 둠', '已记下恢复码', 'Recovery codes written down'),
  sessionEnded: inLanguages('다른 기기 로그아웃', '退出一台设备', 'A device logged out'),
  othersEnded: inLanguages('다른 기기 모두 로그아웃', '退出其他所有设备', 'All other devices logged out'),
  exportAsked: inLanguages('내 데이터 요청', '申请下载数据', 'Data file requested'),
  exportOpened: inLanguages('내 데이터 파일 열기', '打开数据文件', 'Data file opened'),
  deletionAsked: inLanguages('탈퇴 신청', '申请注销账号', 'Account deletion requested'),
  deletionCancelled: inLanguages('탈퇴 취소', '取消注销', 'Account deletion cancelled'),
  consentGiven: inLanguages('동의함', '同意', 'Consent given'),
  consentWithdrawn: inLanguages('동의 철회', '撤回同意', 'Consent withdrawn'),
  contactChanged: inLanguages('연락처 변경', '修改联系方式', 'Contact changed'),
  profileChanged: inLanguages('프로필 변경', '修改资料', 'Profile changed'),
  phoneChangeAsked: inLanguages('번호 변경 신청', '申请更换手机号码', 'Number change requested'),
  phoneChangeCancelled: inLanguages('번호 변경 취소', '取消更换手机号码', 'Number change cancelled'),
  emailChangeAsked: inLanguages('이메일 변경 신청', '申请更换邮箱', 'Change of e-mail address requested'),
  emailChangeCancelled: inLanguages('이메일 변경 취소', '取消更换邮箱', 'Change of e-mail address cancelled'),
  passkeyAdded: inLanguages('패스키 추가', '添加通行密钥', 'Passkey added'),
  passkeyRemoved: inLanguages('패스키 삭제', '移除通行密钥', 'Passkey removed'),
  totpOn: inLanguages('인증 앱 켬', '启用验证器', 'Authenticator turned on'),
  totpOff: inLanguages('인증 앱 끔', '停用验证器', 'Authenticator turned off'),
  recoveryUsed: inLanguages('복구 코드로 로그인', '用恢复码登录', 'Recovery code used to log in'),
  withdrawCheck: inLanguages('출금 확인 방법 변경', '更改提现确认方式', 'How withdrawals are confirmed changed'),
  factorsEnding: inLanguages('로그인 방법 삭제 예정', '登录方式即将移除', 'Ways to log in end soon'),
  factorsEnded: inLanguages('로그인 방법 모두 삭제', '已移除全部登录方式', 'Ways to log in ended'),
  factorsKept: inLanguages('로그인 방법 삭제 취소', '取消移除登录方式', 'Ways to log in kept'),
  loginFailed: inLanguages('로그인 실패', '登录失败', 'Failed logins'),
  accessAsked: inLanguages('로그인 도움 요청', '申请协助登录', 'Access requested without a login'),
  accessAllowed: inLanguages(
    '로그인 도움 요청이 승인됨',
    '协助登录的申请已获批准',
    'A request for access was approved',
  ),
  accessEntered: inLanguages(
    '고객센터의 도움으로 비밀번호를 정함',
    '通过客服协助设置新密码',
    'Password set with the help of customer service',
  ),
  accessStopped: inLanguages('로그인 도움 요청을 멈춤', '已停止协助登录的申请', 'A request for access was stopped'),
  resetFailed: inLanguages('비밀번호 재설정 실패', '重设密码失败', 'Failed password resets'),
  reward: inLanguages('보상', '奖励', 'Reward'),
  deposit: inLanguages('입금', '充值', 'Deposit'),
  buyback: inLanguages('매입', '回购', 'Buyback'),
  withdrawal: inLanguages('출금', '提现', 'Withdrawal'),
} as const satisfies Record<ActivityKind, Text>

export const exportedActivity = exportSection({
  name: 'activity',
  part: 'security',
  title: inLanguages('계정 활동', '账号活动', 'Account activity'),
  fields: {
    at: labels.time,
    kind: { label: labels.kind, values: activityNames },
    device: labels.device,
    country: labels.country,
    about: inLanguages('대상', '对象', 'About'),
  },
  read: ({ db }, user) => activityOf(db, user),
})

/** Text messages and mails of the last days; their words are codes, which stay sealed. */
export const exportedOutgoing = exportSection({
  name: 'outgoingMessages',
  part: 'notifications',
  title: inLanguages('나에게 보낸 문자와 메일', '发给我的短信和邮件', 'Text messages and mails to me'),
  fields: {
    kind: {
      label: labels.kind,
      values: { sms: inLanguages('문자', '短信', 'Text message'), email: inLanguages('메일', '邮件', 'Mail') },
    },
    recipient: inLanguages('받는 곳', '收件方', 'Recipient'),
    purpose: inLanguages('목적', '用途', 'Purpose'),
    state: {
      label: labels.state,
      values: {
        waiting: inLanguages('대기 중', '等待中', 'Waiting'),
        sent: inLanguages('보냄', '已发送', 'Sent'),
        failed: inLanguages('실패', '失败', 'Failed'),
      },
    },
    createdAt: labels.time,
    sentAt: inLanguages('보낸 시각', '发送时间', 'Sent'),
    deliveredAt: inLanguages('도착한 시각', '送达时间', 'Delivered'),
    expiresAt: labels.expiresAt,
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('outbox_message')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => ({
      kind: row.kind,
      recipient: row.masked,
      purpose: row.purpose,
      state: row.state,
      createdAt: row.created_at,
      sentAt: row.sent_at,
      deliveredAt: row.delivered_at,
      expiresAt: row.expires_at,
    }))
  },
})

export const exportedPushes = exportSection({
  name: 'waitingPushes',
  part: 'notifications',
  title: inLanguages('보낼 알림', '待发送的推送', 'Push notifications on their way'),
  fields: {
    kind: {
      label: labels.kind,
      values: {
        message: inLanguages('메시지', '消息', 'Message'),
        request: inLanguages('친구 신청', '好友申请', 'Friend request'),
        accepted: inLanguages('친구 신청 수락', '好友申请通过', 'Friend request accepted'),
        alert: inLanguages('가격 알림', '价格提醒', 'Price alert'),
        login: inLanguages('로그인', '登录', 'Login'),
        class: inLanguages('수업', '课程', 'Class'),
        phone: inLanguages('번호 변경', '更换手机号码', 'Change of number'),
        factor: inLanguages('로그인 방법 변경', '登录方式更改', 'Ways to log in'),
        campaign: inLanguages('이벤트', '活动', 'Campaign'),
        announcement: inLanguages('공지', '公告', 'Announcement'),
        reward: inLanguages('보상', '奖励', 'Reward'),
        deposit: inLanguages('입금', '充值', 'Deposit'),
        buyback: inLanguages('매입', '回购', 'Buyback'),
        withdrawal: inLanguages('출금', '提现', 'Withdrawal'),
      },
    },
    about: inLanguages('대상', '对象', 'About'),
    dueAt: inLanguages('보낼 시각', '发送时间', 'Due'),
  },
  read: async ({ db }, user) => {
    const rows = await db.selectFrom('push_task').selectAll().where('user_id', '=', user).orderBy('due_at').execute()
    return rows.map(({ kind, about, due_at: dueAt }) => ({ kind, about, dueAt }))
  },
})

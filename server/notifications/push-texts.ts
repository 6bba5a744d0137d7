import type { Text } from '@madang/contract/locale.ts'
import type { CampaignOutcome } from '@madang/contract/users/notice-facts.ts'

/** What pushes say in the phone's language. `{n}` is a number. */
export const pushTexts = {
  app: { 'ko-KR': '마당', 'zh-CN': 'Madang', 'en-GB': 'Madang' },
  hidden: { 'ko-KR': '새 메시지', 'zh-CN': '新消息', 'en-GB': 'New message' },
  picture: { 'ko-KR': '사진을 보냈어요', 'zh-CN': '发来一张图片', 'en-GB': 'Sent a picture' },
  card: { 'ko-KR': '카드를 보냈어요', 'zh-CN': '发来一张卡片', 'en-GB': 'Sent a card' },
  several: {
    'ko-KR': '{text} (안 읽은 메시지 {n}개)',
    'zh-CN': '{text}（{n}条未读）',
    'en-GB': '{text} ({n} unread)',
  },
  newDevice: {
    'ko-KR': '새 기기에서 내 계정에 로그인됐어요',
    'zh-CN': '您的账号在新设备上登录',
    'en-GB': 'Your account was logged in on a new device',
  },
  wasItYou: { 'ko-KR': '본인이 맞나요?', 'zh-CN': '是您本人吗？', 'en-GB': 'Was it you?' },
  request: { 'ko-KR': '친구 신청을 보냈어요', 'zh-CN': '请求加您为好友', 'en-GB': 'Wants to be friends' },
  accepted: {
    'ko-KR': '이제 서로 친구예요. 먼저 인사해 보세요',
    'zh-CN': '已互为好友，打个招呼吧',
    'en-GB': 'You’re friends now. Say hello',
  },
  hiddenAccepted: { 'ko-KR': '새 친구가 생겼어요', 'zh-CN': '您有一位新好友', 'en-GB': 'You have a new friend' },
  warning: { 'ko-KR': '경고를 받았어요', 'zh-CN': '您收到一条警告', 'en-GB': 'You’ve received a warning' },
  warningText: {
    'ko-KR': '도움말에서 내용을 보고 이의를 신청할 수 있어요',
    'zh-CN': '可在“帮助”中查看内容并申诉',
    'en-GB': 'You can read it in Help and appeal there',
  },
  country: { 'ko-KR': '국가·지역 변경 요청', 'zh-CN': '变更国家和地区的申请', 'en-GB': 'Your country or region' },
  countryText: {
    'ko-KR': '결과가 나왔어요. 도움말에서 확인하세요',
    'zh-CN': '已有结果，可在“帮助”中查看',
    'en-GB': 'Your request was decided. See it in Help',
  },
  announcement: { 'ko-KR': '공지', 'zh-CN': '公告', 'en-GB': 'Announcement' },
  campaign: { 'ko-KR': '이벤트', 'zh-CN': '活动', 'en-GB': 'Events' },
  hiddenRequest: { 'ko-KR': '새 친구 신청', 'zh-CN': '新的好友申请', 'en-GB': 'New friend request' },
  priceAbove: {
    'ko-KR': '{coin} {price} 이상',
    'zh-CN': '{coin} 已达 {price} 以上',
    'en-GB': '{coin} is at {price} or above',
  },
  priceBelow: {
    'ko-KR': '{coin} {price} 이하',
    'zh-CN': '{coin} 已达 {price} 以下',
    'en-GB': '{coin} is at {price} or below',
  },
  priceMoved: {
    'ko-KR': '{coin} 설정 시점보다 {price}% 이상 변동',
    'zh-CN': '{coin} 较设置时变动 {price}% 以上',
    'en-GB': '{coin} has moved {price}% or more since you set this',
  },
  priceSample: {
    'ko-KR': '예시 데이터이며 실제 시세가 아니에요.',
    'zh-CN': '示例数据，并非真实行情。',
    'en-GB': 'Sample data, not market prices.',
  },
  priceNow: {
    'ko-KR': '설정한 조건에 도달했어요.',
    'zh-CN': '已到达您设置的价格。',
    'en-GB': 'Your price alert was reached.',
  },
  classCancelledText: {
    'ko-KR': '{time}(한국 시간) 수업이 취소됐어요',
    'zh-CN': '韩国时间{time}的课程已取消',
    'en-GB': 'Your class at {time} Korean time was cancelled',
  },
  classSoonText: {
    'ko-KR': '{time}(한국 시간)에 수업이 시작해요',
    'zh-CN': '韩国时间{time}开课',
    'en-GB': 'Your class starts at {time} Korean time',
  },
  phoneChange: {
    'ko-KR': '72시간 뒤에 휴대폰 번호가 바뀌어요',
    'zh-CN': '手机号码将在72小时后更换',
    'en-GB': 'Your mobile number will change in 72 hours',
  },
  phoneChangeText: {
    'ko-KR': '본인이 아니라면 지금 취소하세요.',
    'zh-CN': '若非本人操作，请立即取消。',
    'en-GB': 'If this was not you, cancel it now.',
  },
  emailChangeAsked: {
    'ko-KR': '72시간 뒤에 이메일 주소가 바뀌어요',
    'zh-CN': '您的邮箱将在72小时后更换',
    'en-GB': 'Your email address will change in 72 hours',
  },
  emailChangeAskedText: {
    'ko-KR': '본인이 아니라면 지금 취소하세요.',
    'zh-CN': '若非本人操作，请立即取消。',
    'en-GB': 'If this was not you, cancel it now.',
  },
  factorChange: {
    'ko-KR': '로그인하거나 확인하는 방법이 바뀌었어요',
    'zh-CN': '登录或确认方式已更改',
    'en-GB': 'A way to log in or confirm was changed',
  },
  recoveryUsed: {
    'ko-KR': '복구 코드로 로그인했어요',
    'zh-CN': '有人用恢复码登录了您的账号',
    'en-GB': 'A recovery code was used to log in',
  },
  contactChanged: {
    'ko-KR': '내 계정의 연락처가 바뀌었어요',
    'zh-CN': '您账号的联系方式有变动',
    'en-GB': 'The contact details of your account changed',
  },
  contactChangedText: {
    'ko-KR': '휴대폰 번호나 이메일이 등록·변경·삭제되었어요. 본인이 아니라면 지금 보안 화면에서 확인하세요.',
    'zh-CN': '手机号码或邮箱已添加、更改或删除。若非本人操作，请立即到安全页面查看。',
    'en-GB':
      'A mobile number or email address was added, changed or removed. If this was not you, look at Security now.',
  },
  passwordChanged: {
    'ko-KR': '비밀번호가 바뀌었어요',
    'zh-CN': '您的账号密码已修改',
    'en-GB': 'The password of your account was changed',
  },
  passwordChangedText: {
    'ko-KR': '다른 기기에서 모두 로그아웃되었어요. 본인이 아니라면 계정을 동결하세요.',
    'zh-CN': '其他设备已全部退出登录。若非本人操作，请冻结账号。',
    'en-GB': 'All other devices were logged out. If this was not you, freeze the account.',
  },
  codesRenewed: {
    'ko-KR': '복구 코드가 새로 발급되었어요',
    'zh-CN': '您的恢复码已更换',
    'en-GB': 'Your recovery codes were renewed',
  },
  codesRenewedText: {
    'ko-KR': '이전 복구 코드는 더 이상 쓸 수 없어요. 본인이 아니라면 계정을 동결하세요.',
    'zh-CN': '原恢复码已失效。若非本人操作，请冻结账号。',
    'en-GB': 'The old ones no longer work. If this was not you, freeze the account.',
  },
  passwordReset: {
    'ko-KR': '이전 비밀번호 없이 새 비밀번호가 설정되었어요',
    'zh-CN': '有人在没有原密码的情况下设置了新密码',
    'en-GB': 'A new password was set without the old one',
  },
  passwordResetText: {
    'ko-KR': '모든 기기에서 로그아웃되었어요. 본인이 아니라면 계정을 동결하세요.',
    'zh-CN': '所有设备已退出登录。若非本人操作，请冻结账号。',
    'en-GB': 'Every device was logged out. If this was not you, freeze the account.',
  },
  deletionAsked: {
    'ko-KR': '탈퇴 신청: 7일 뒤 계정이 삭제돼요',
    'zh-CN': '已申请注销：账号将在7天后删除',
    'en-GB': 'Your account will be deleted in 7 days',
  },
  deletionAskedText: {
    'ko-KR': '그전에 로그인하면 계정이 유지돼요. 본인이 신청하지 않았다면 계정을 동결하세요.',
    'zh-CN': '在此之前登录即可保留账号。若非本人申请，请冻结账号。',
    'en-GB': 'Logging in before then keeps it. If you did not ask for this, freeze the account.',
  },
  factorsEnding: {
    'ko-KR': '72시간 뒤 2단계 인증이 모두 꺼져요',
    'zh-CN': '您的二次验证将在72小时后全部移除',
    'en-GB': 'Your second factors end in 72 hours',
  },
  factorsEndingText: {
    'ko-KR': '고객센터에 모두 잃어버렸다는 요청이 있었어요. 본인이 아니라면 지금 보안 화면에서 멈추세요.',
    'zh-CN': '有人向客服报告全部丢失。若非本人操作，请立即到安全页面停止。',
    'en-GB': 'Customer service was told that all are lost. If this was not you, stop it under Security now.',
  },
  accessAsked: {
    'ko-KR': '누군가 비밀번호 없이 들어가게 해 달라고 요청했어요',
    'zh-CN': '有人申请在没有密码的情况下登录您的账号',
    'en-GB': 'Someone requests access to your account',
  },
  accessAskedText: {
    'ko-KR': '로그인 수단을 모두 잃어버렸다고 했어요. 본인이 아니라면 지금 보안 화면에서 멈추세요.',
    'zh-CN': '对方称已丢失所有登录方式。若非本人操作，请立即到安全页面停止。',
    'en-GB': 'They say that every way to log in is lost. If this was not you, stop it under Security now.',
  },
  accessAllowed: {
    'ko-KR': '비밀번호 없이 들어가게 해 달라는 요청이 승인되었어요',
    'zh-CN': '无密码登录您账号的申请已获批准',
    'en-GB': 'Someone may set a new password for your account',
  },
  accessAllowedText: {
    'ko-KR': '요청한 사람은 새 비밀번호를 정할 수 있어요. 본인이 아니라면 지금 보안 화면에서 멈추세요.',
    'zh-CN': '申请人可以设置新密码。若非本人操作，请立即到安全页面停止。',
    'en-GB': 'Customer service approved a request for it. If this was not you, stop it under Security now.',
  },
  accessEntered: {
    'ko-KR': '고객센터의 도움으로 새 비밀번호가 설정되었어요',
    'zh-CN': '您的账号已通过客服协助设置新密码',
    'en-GB': 'A new password was set with the help of customer service',
  },
  accessEnteredText: {
    'ko-KR': '모든 기기에서 로그아웃되었어요. 본인이 아니라면 계정을 동결하세요.',
    'zh-CN': '所有设备已退出登录。若非本人操作，请冻结账号。',
    'en-GB': 'Every device was logged out. If this was not you, freeze the account.',
  },
  tried: {
    'ko-KR': '누군가 계정에 로그인하려고 했어요',
    'zh-CN': '有人多次尝试登录您的账号',
    'en-GB': 'Someone tried to get into your account',
  },
  triedText: {
    'ko-KR': '비밀번호나 복구 코드가 여러 번 틀렸어요. 본인이 아니라면 보안 화면을 확인하세요.',
    'zh-CN': '密码或恢复码多次输错。若非本人操作，请到安全页面查看。',
    'en-GB': 'A password or recovery code was wrong several times. If this was not you, look at Security.',
  },
  factorChangeText: {
    'ko-KR': '본인이 아니라면 지금 보안 화면에서 확인하세요.',
    'zh-CN': '若非本人操作，请立即到安全页面查看。',
    'en-GB': 'If this was not you, look at Security now.',
  },
  notMe: { 'ko-KR': '제가 하지 않았어요', 'zh-CN': '不是我操作的', 'en-GB': 'This wasn’t me' },
  reward: { 'ko-KR': '보상', 'zh-CN': '奖励', 'en-GB': 'Reward' },
  deposit: { 'ko-KR': '입금', 'zh-CN': '充值', 'en-GB': 'Deposit' },
  buyback: { 'ko-KR': '매입', 'zh-CN': '回购', 'en-GB': 'Buyback' },
  withdrawal: { 'ko-KR': '출금', 'zh-CN': '提现', 'en-GB': 'Withdrawal' },
} as const satisfies Record<string, Text>

/** What pushes say of campaigns. */
export const campaignTexts = {
  partnerApproved: {
    'ko-KR': '파트너 신청이 승인되었어요',
    'zh-CN': '合作伙伴申请已通过',
    'en-GB': 'Your partner application was approved',
  },
  partnerRejected: {
    'ko-KR': '파트너 신청이 거절되었어요. 사유를 확인해 주세요',
    'zh-CN': '合作伙伴申请未通过，请查看原因',
    'en-GB': 'Your partner application was rejected. See why',
  },
  studioApproved: {
    'ko-KR': '스튜디오 신청이 승인되었어요',
    'zh-CN': '工作室申请已通过',
    'en-GB': 'Your studio application was approved',
  },
  studioRejected: {
    'ko-KR': '스튜디오 신청이 거절되었어요. 사유를 확인해 주세요',
    'zh-CN': '工作室申请未通过，请查看原因',
    'en-GB': 'Your studio application was rejected. See why',
  },
  topicApproved: {
    'ko-KR': '응모한 주제가 다음 회차 투표에 올라가요',
    'zh-CN': '您的选题将进入下一轮投票',
    'en-GB': 'Your topic will be in the next round',
  },
  topicRejected: {
    'ko-KR': '응모한 주제가 거절되었어요. 사유를 확인해 주세요',
    'zh-CN': '您的选题未通过审核，请查看原因',
    'en-GB': 'Your topic was rejected. See why',
  },
  drawn: { 'ko-KR': '추첨 결과가 나왔어요', 'zh-CN': '抽奖结果已公布', 'en-GB': 'The draw result is out' },
} as const satisfies Readonly<Record<CampaignOutcome, Text>>

import type { firstMinutesEn } from '../en/first-minutes.ts'

/** Texts of the first minutes, in Chinese. */
export const firstMinutesZh: Record<keyof typeof firstMinutesEn, string> = {
  'meet.atOnce': '可以直接成为好友并开始聊天。',
  'meet.apply': '发送好友申请，对方接受后就能聊天。',
  'meet.befriend': '成为好友并聊天',
  'meet.send': '发送好友申请',
  'meet.sent': '好友申请已发送，{name} 接受后就能聊天。',
  'meet.friends': '已成为好友。',
  'meet.chat': '去聊天',
  'meet.message': '谢谢您的邀请。',

  'greet.title': '打个招呼吧',
  'greet.thanks': '谢谢您的邀请！',
  'greet.hello': '您好，很高兴认识您！',
  'greet.how': '最近怎么样？',

  'byLink.title': '通过您的链接注册的人，直接成为好友吗？',
  'byLink.text': '对方愿意时，无需申请就能成为好友。不影响奖励，可以随时在设置中更改。',
  'byLink.yes': '直接成为好友',
  'byLink.no': '每次申请',
  'byLink.setting': '通过我的链接注册即成为好友',
  'byLink.settingText': '关闭后，通过您的链接注册的人会先发送好友申请。',
  'notice.myInvitee': '通过您的邀请注册',

  'reward.waits': '{amount}\u00a0CVC 等待发放',
  'reward.waitsText': '下次打开 Madang 的那天起可发放。',
  'reward.told': '您获得了 {held}\u00a0CVC',
  'reward.toldText': '其中 {free}\u00a0CVC 现在可用，{locked}\u00a0CVC 已锁定，签到和听直播课会逐步解锁。',
  'reward.eye': '金额平时会隐藏，点页面上方的眼睛图标即可显示。',

  'register.nicknameHint': '好友看到的名字，2至20个字符。',
  'nickname.fault.length': '请使用2至20个字符。',
  'nickname.fault.unseen': '请使用看得见的文字、数字或表情。',
  'nickname.fault.staff': '不能使用像工作人员的昵称。',
  'password.fault.short': '请至少输入8个字符。',
  'password.fault.long': '最多128个字符。',
  'password.fault.unseen': '含有不能使用的字符。',
  'password.fault.own': '密码不能与昵称或ID相同。',
  'password.fault.common': '常见密码不能使用，试试一句短话。',

  'visit.chatTitle': '和好友一对一聊天',
  'visit.chatText': '互相接受的好友才能发消息。登录后，离线也能查看。',
  'visit.liveTitle': '听直播课可以解锁 CVC',
  'visit.liveText': '登录后可以查看课程表并上课，计入时长会解锁 CVC。',
}
